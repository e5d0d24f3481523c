import { autocompletion, startCompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Completion as Offer, FormulaState } from '../../protocol/properties.ts';
import { LIVE } from '../canvas/phone-acts.ts';
import { askPhone } from '../canvas/phone-link.ts';
import { LineEditor } from '../editor/line-editor.tsx';
import { usePhoneFacts } from '../state/boxes.ts';
import { notice } from '../state/notices.ts';
import { ask } from '../state/server.ts';
import { useStudio } from '../state/studio.ts';
import { useDraft } from '../state/use-draft.ts';
import { useSay } from '../words/use-say.ts';
import type { ControlProps } from './control-props.ts';
import { formulaColours } from './formula-colours.ts';
import styles from './properties.module.css';
import { setValue } from './set-value.ts';
import { formulaIn } from './values.ts';

/** Milliseconds for which the list of offers waits for present values. */
const VALUES_WITHIN = 120;

/** A formula while it is typed: what may follow with its present value, its type, and what is wrong. */
export function FormulaControl({ property, version }: Omit<ControlProps, 'renderPart'>): ReactNode {
  const { at, name, type: wanted } = property;
  const say = useSay();
  const [now, type] = useDraft(formulaIn(property.value), version, (next) =>
    setValue(property, next === '' ? undefined : `=${next}`),
  );
  const state = useFormulaState(at, now, version);
  const value = usePresentValue(now);
  const place = useRef(at);
  place.current = at;
  const extensions = useMemo(
    () => [
      formulaColours,
      autocompletion({
        icons: false,
        activateOnTyping: true,
        override: [(context) => offersAt(context, place.current)],
        addToOptions: [
          { render: ({ type: kind }) => element('i', KIND_SIGNS[kind ?? ''] ?? '·'), position: 20 },
          { render: (offer) => element('em', (offer as Shown).now ?? ''), position: 90 },
        ],
      }),
      EditorView.updateListener.of(({ focusChanged, view }) => {
        if (focusChanged && view.hasFocus && view.state.doc.length === 0) startCompletion(view);
      }),
    ],
    [place],
  );
  const problem = state?.problem;
  return (
    <div>
      <LineEditor
        label={name}
        mono
        value={now}
        placeholder={say('formula.placeholder')}
        extensions={extensions}
        tone={problem === undefined && property.problems.length === 0 ? undefined : 'error'}
        onChange={type}
      />
      <p className={styles.told}>
        {problem === undefined ? (
          <>
            {state?.type ?? wanted ?? ''}
            {value === undefined || value === null ? null : (
              <>
                {' · '}
                {say('formula.now')} <b>{value}</b>
              </>
            )}
          </>
        ) : null}
      </p>
      {problem === undefined || property.problems.length > 0 ? null : (
        <p className={styles.problem} role="status">
          {problem}
        </p>
      )}
    </div>
  );
}

const KIND_SIGNS: Readonly<Record<string, string>> = {
  function: 'ƒ',
  field: '#',
  text: 'T',
  value: '=',
  type: 'τ',
  word: '“',
};

interface Shown extends Completion {
  readonly now?: string | undefined;
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** Asks what may stand at the caret, with the present values of paths. */
async function offersAt(
  { state, pos, explicit }: CompletionContext,
  at: ControlProps['property']['at'],
): Promise<{ readonly from: number; readonly to?: number; readonly options: readonly Shown[] } | null> {
  const formula = state.doc.toString();
  if (!explicit && formula !== '' && !/[\w.]$/.test(formula.slice(0, pos))) return null;
  const answer = await ask('formula', { at, formula, offset: pos }).catch((reason: unknown) => {
    notice(reason);
    return undefined;
  });
  const [first] = answer?.offers ?? [];
  if (answer === undefined || first === undefined) return null;
  const values = await valuesOf(answer.offers);
  const options = answer.offers.map((offer, index): Shown => ({
    label: offer.label,
    type: offer.kind,
    apply: offer.insert,
    now: values[index] ?? undefined,
    ...(offer.detail === undefined ? {} : { detail: offer.detail }),
    ...(offer.documentation === undefined ? {} : { info: offer.documentation }),
  }));
  return { from: first.from, to: first.to, options };
}

async function valuesOf(offers: readonly Offer[]): Promise<readonly (string | null)[]> {
  const paths = offers.map(({ path }) => path ?? '');
  if (paths.every((path) => path === '')) return [];
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), VALUES_WITHIN);
  });
  return (await Promise.race([askPhone(LIVE, { of: 'values', paths }), late])) ?? [];
}

/** Asks what a formula is: its type, or what is wrong with it. */
function useFormulaState(
  at: ControlProps['property']['at'],
  formula: string,
  version: number,
): FormulaState | undefined {
  const [state, setState] = useState<FormulaState>();
  const place = useRef(at);
  place.current = at;
  useEffect(() => {
    let gone = false;
    if (formula !== '')
      ask('formula', { at: place.current, formula, offset: formula.length })
        .then((answer) => gone || setState(answer.state))
        .catch(notice);
    return () => {
      gone = true;
    };
  }, [formula, version]);
  return formula === '' ? undefined : state;
}

/** Asks the live phone what a formula is worth now. */
function usePresentValue(formula: string): string | null | undefined {
  const { ready } = usePhoneFacts(LIVE);
  const version = useStudio((state) => state.version);
  const [value, setValueShown] = useState<string | null>();
  useEffect(() => {
    let gone = false;
    if (ready && formula !== '')
      void askPhone(LIVE, { of: 'values', paths: [formula] }).then((values) => gone || setValueShown(values?.[0]));
    return () => {
      gone = true;
    };
  }, [ready, formula, version]);
  return formula === '' ? undefined : value;
}
