import type { CSSProperties, ReactNode } from 'react';
import type { EventHandler, ViewProps } from './props.ts';
import { has } from './view.ts';

/** Joins class names, without the missing ones. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Replaces a null value: known to be nothing. */
export const NOTHING = '--';

/** Draws the grey bar that replaces an unknown text, as wide as that many characters. */
export function skeleton(characters: number): ReactNode {
  return <span className="skeleton" style={{ width: `${characters}ch` }} aria-hidden="true" />;
}

/** Draws a text, a skeleton while it is unknown, or the sign for nothing where it is null. */
export function words(text: string | null | undefined, characters: number): ReactNode {
  return text === undefined ? skeleton(characters) : (text ?? NOTHING);
}

/** Draws a text that names a heading or a control: screen readers announce an unknown one as an ellipsis. */
export function nameWords(text: string | null | undefined, characters: number): ReactNode {
  return text === undefined ? (
    <span className="skeleton" style={{ width: `${characters}ch` }} role="img" aria-label="…" />
  ) : (
    words(text, characters)
  );
}

/** Draws an optional text: nothing where the document leaves the slot out. */
export function optionalWords<P extends object>(props: P, slot: keyof P, characters: number): ReactNode {
  if (!has(props, slot)) return null;
  const text: unknown = props[slot];
  return typeof text === 'string' ? text : words(text === null ? null : undefined, characters);
}

/**
 * Returns the attributes of a node's press. `aria-disabled` keeps the focus, so that a screen reader can announce the
 * reason.
 */
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
 * Draws a container that can be pressed as a whole. With a `label` the button is behind the content, so that the
 * content may hold buttons of its own (nested buttons are neither valid nor accessible).
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
