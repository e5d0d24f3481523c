import {
  cloneElement,
  isValidElement,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useWindow } from './use-window.ts';

/** The element in which pages and sheets scroll. */
const SCROLLER = '[data-scroller]';

/** Roles for which screen readers announce the position in a set. */
const COUNTED = new Set(['listitem', 'option', 'radio', 'tab']);

type Child = ReactElement<unknown>;

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'ul' | 'tbody';
  /** The approximate length of one child in the direction of the scroll, in pixels. */
  readonly guess: number;
  /** The children are side by side in an element that scrolls by itself. */
  readonly sideways?: boolean;
  /** The number of children side by side, in an element that is part of the page. */
  readonly columns?: number;
  /** Each has a key of its own. */
  readonly children: Child | readonly Child[];
  readonly at?: RefObject<HTMLElement | null>;
}

/**
 * The element around the children that a block repeats: it mounts a few whole; of many, only those near the screen,
 * with space in place of the others.
 */
export function Near({
  as: Tag = 'div',
  guess,
  sideways = false,
  columns = 1,
  children,
  at,
  ...rest
}: Props): ReactNode {
  const own = useRef<HTMLElement | null>(null);
  const element = at ?? own;
  const [owner] = useState(() => ({}));
  const all = [children].flat();
  const rows = all.map((child) => ({ key: String(child.key), child }));
  const view = useWindow(rows, element, { scroller: SCROLLER, owner, guess, sideways, columns });
  const shown =
    view === undefined
      ? all
      : [
          spacer('before', view.before),
          ...view.pieces.map((piece) =>
            typeof piece === 'number' ? counted(all[piece]!, piece, all.length) : spacer('between', piece.space),
          ),
          spacer('after', view.after),
        ];

  function spacer(key: string, length: number): ReactNode {
    if (length === 0) return null;
    const style = sideways ? { flex: 'none', inlineSize: length } : { blockSize: length };
    if (Tag === 'tbody')
      return (
        <tr key={key} data-space="" aria-hidden="true">
          <td style={style} />
        </tr>
      );
    const Room = Tag === 'ul' ? 'li' : 'div';
    return (
      <Room
        key={key}
        data-space=""
        aria-hidden="true"
        style={{ ...style, ...(columns > 1 ? { gridColumn: '1 / -1' } : {}) }}
      />
    );
  }

  return (
    <Tag {...rest} ref={element as RefObject<never>}>
      {shown}
    </Tag>
  );
}

function counted(child: Child, index: number, count: number): ReactNode {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(child) || !COUNTED.has(child.props.role ?? '')) return child;
  return cloneElement(child, { 'aria-posinset': index + 1, 'aria-setsize': count });
}
