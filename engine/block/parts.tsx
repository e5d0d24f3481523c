import type { CSSProperties, ReactNode } from 'react';
import type { EventHandler, ViewProps } from './props.ts';
import { has } from './view.ts';

/** Joins class names, leaving out what is not there. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** What stands where a null value would: known to be nothing. */
export const NOTHING = '--';

/** The grey bar in place of a text that is not known yet, as wide as that many characters. */
export function skeleton(characters: number): ReactNode {
  return <span className="skeleton" style={{ width: `${characters}ch` }} aria-hidden="true" />;
}

/** A text, or while it is unknown its skeleton, or where it is null the sign for nothing. */
export function words(text: string | null | undefined, characters: number): ReactNode {
  return text === undefined ? skeleton(characters) : (text ?? NOTHING);
}

/**
 * The same where the text names a heading or a control: while it is unknown, the name is heard as one that is coming.
 */
export function nameWords(text: string | null | undefined, characters: number): ReactNode {
  return text === undefined ? (
    <span className="skeleton" style={{ width: `${characters}ch` }} role="img" aria-label="…" />
  ) : (
    words(text, characters)
  );
}

/** The same for a text that need not be given: nothing at all where the document leaves the slot out. */
export function optionalWords<P extends object>(props: P, slot: keyof P, characters: number): ReactNode {
  if (!has(props, slot)) return null;
  const text: unknown = props[slot];
  return typeof text === 'string' ? text : words(text === null ? null : undefined, characters);
}

/** What a press of this node may do now. `aria-disabled` keeps the focus, so that the reason can be heard. */
export function pressing(
  press: EventHandler | undefined,
  { enabled = true, busy = false }: Pick<ViewProps, 'enabled' | 'busy'>,
): {
  readonly 'aria-disabled': true | undefined;
  readonly 'aria-busy': true | undefined;
  readonly onClick: () => void;
} {
  const armed = enabled && !busy && press !== undefined;
  return {
    'aria-disabled': armed ? undefined : true,
    'aria-busy': busy || undefined,
    onClick: () => {
      if (armed) void press();
    },
  };
}

interface Area extends Pick<ViewProps, 'id' | 'enabled' | 'busy'> {
  readonly press?: EventHandler;
  /** Names the press. Without it the area is one button and its content is its name. */
  readonly label?: string;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/**
 * A container that may be pressed as a whole. With a `label` the press lies behind the content, so that what stands in
 * it may be pressed for itself (a button in a button would be neither valid nor audible).
 */
export function area(props: Area): ReactNode {
  const { id, press, label, className, style, children } = props;
  if (press === undefined)
    return (
      <div className={className} style={style} data-node={id}>
        {children}
      </div>
    );
  if (!has(props, 'label')) {
    return (
      <button
        type="button"
        className={cx(className, 'pressable')}
        style={style}
        data-node={id}
        {...pressing(press, props)}
      >
        {children}
      </button>
    );
  }
  return (
    <div className={cx(className, 'pressable-area')} style={style} data-node={id}>
      <button type="button" className="press-cover" aria-label={label} {...pressing(press, props)} />
      {children}
    </div>
  );
}
