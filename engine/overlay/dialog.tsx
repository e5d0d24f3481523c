import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CSPProvider } from '@base-ui/react/csp-provider';
import checkbox from '../block/field.checkbox/view.module.css';
import css from './dialog.module.css';

/** A modal question. All texts are translated. */
export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string | undefined;
  /** The facts to agree to, row by row. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[];
  /** A warning about the facts; it may appear and disappear while the question is open. */
  readonly warning?: { get(): string | undefined; subscribe(listener: () => void): () => void } | undefined;
  /** A box that must be ticked before `yes`. */
  readonly tick?: string | undefined;
  readonly yes: string;
  readonly no: string;
  /** `danger`: for what cannot be undone. */
  readonly tone?: 'plain' | 'danger';
}

interface Props {
  readonly open: boolean;
  readonly options: ConfirmOptions;
  readonly onAnswer: (yes: boolean) => void;
  readonly onClosed: () => void;
}

const never = (): (() => void) => () => undefined;

export function Dialog({ open, options, onAnswer, onClosed }: Props): ReactNode {
  const { title, text, facts, warning, tick, yes, no, tone } = options;
  const warns = useSyncExternalStore(warning?.subscribe ?? never, () => warning?.get());
  const [ticked, setTicked] = useState(false);
  const tickId = useId();
  return (
    <CSPProvider disableStyleElements>
      <AlertDialog.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) onAnswer(false);
        }}
        onOpenChangeComplete={(next) => {
          if (!next) onClosed();
        }}
      >
        <AlertDialog.Portal className={css.layer}>
          <AlertDialog.Backdrop className={css.scrim} forceRender />
          <AlertDialog.Viewport className={css.viewport}>
            <AlertDialog.Popup className={css.dialog} data-node="confirm">
              <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
              {text !== undefined && <AlertDialog.Description className={css.text}>{text}</AlertDialog.Description>}
              {facts !== undefined && facts.length > 0 && (
                <dl className={css.facts}>
                  {facts.map((fact) => (
                    <div key={fact.label} className={css.fact}>
                      <dt>{fact.label}</dt>
                      <dd>{fact.value}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {warns !== undefined && (
                <p className={`warning ${css.warning}`} role="status">
                  {warns}
                </p>
              )}
              {tick !== undefined && (
                <label className={css.tick} htmlFor={tickId}>
                  <input
                    id={tickId}
                    className={checkbox.box}
                    type="checkbox"
                    checked={ticked}
                    onChange={(event) => setTicked(event.currentTarget.checked)}
                  />
                  <span>{tick}</span>
                </label>
              )}
              <div className={css.buttons}>
                <button type="button" className={css.no} data-node="no" onClick={() => onAnswer(false)}>
                  {no}
                </button>
                <button
                  type="button"
                  className={css.yes}
                  data-node="yes"
                  data-tone={tone === 'danger' ? tone : undefined}
                  disabled={tick !== undefined && !ticked}
                  onClick={() => onAnswer(true)}
                >
                  {yes}
                </button>
              </div>
            </AlertDialog.Popup>
          </AlertDialog.Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  );
}
