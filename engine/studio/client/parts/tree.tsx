import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { treeMove, type TreeRow } from './tree-moves.ts';
import styles from './tree.module.css';

/** A row as a tree draws it. */
export interface TreeItem extends TreeRow {
  readonly icon: LucideIcon;
  readonly detail?: string;
  /** Dots behind it: an error, something to look at, or a relation to what is chosen. */
  readonly dots?: readonly ('error' | 'warning' | 'related')[];
  /** Said for screen readers in place of the dots. */
  readonly says?: string;
  /** A heading above it, where a part of the tree begins. */
  readonly heading?: { readonly name: string; readonly detail: string };
}

interface TreeProps {
  readonly label: string;
  readonly items: readonly TreeItem[];
  readonly chosen: string | undefined;
  readonly hovered?: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onHover?: (id: string | undefined) => void;
  readonly onToggle: (id: string, open: boolean) => void;
}

/** A tree that is one tab stop: arrows go inside. */
export function Tree(props: TreeProps): ReactNode {
  const { label, items, chosen, hovered, onChoose, onHover, onToggle } = props;
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const stop = items.find(({ id }) => id === (focused ?? chosen))?.id ?? items[0]?.id;

  const rowOf = (id: string): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
  useEffect(() => {
    if (chosen === undefined) return;
    setFocused(chosen);
    root.current?.querySelector(`[data-row="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(items, stop, event.key);
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if ('focus' in move) rowOf(move.focus)?.focus();
    else if ('toggle' in move) onToggle(move.toggle, move.open);
    else onChoose(move.press);
  };

  return (
    // The rows have the focus; the tree only hears their keys.
    <div ref={root} role="tree" aria-label={label} className={styles.tree} onKeyDown={press} tabIndex={-1}>
      {items.map((item) => (
        <TreeLine
          key={item.id}
          item={item}
          isChosen={item.id === chosen}
          isHovered={item.id === hovered}
          isStop={item.id === stop}
          onFocus={() => setFocused(item.id)}
          onChoose={onChoose}
          onHover={onHover}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

interface TreeLineProps extends Pick<TreeProps, 'onChoose' | 'onHover' | 'onToggle'> {
  readonly item: TreeItem;
  readonly isChosen: boolean;
  readonly isHovered: boolean;
  readonly isStop: boolean;
  readonly onFocus: () => void;
}

function TreeLine(props: TreeLineProps): ReactNode {
  const { item, isChosen, isHovered, isStop, onFocus, onChoose, onHover, onToggle } = props;
  const { id, depth, open, name, icon: Icon, detail, dots = [], says, heading } = item;
  return (
    <>
      {heading === undefined ? null : (
        <div className={styles.heading} role="presentation">
          {heading.name}
          <span className={styles.detail}>{heading.detail}</span>
        </div>
      )}
      <div
        role="treeitem"
        data-row={id}
        aria-level={depth + 1}
        aria-selected={isChosen}
        aria-expanded={open}
        aria-label={[name, detail, says].filter(Boolean).join(', ')}
        tabIndex={isStop ? 0 : -1}
        data-hovered={isHovered || undefined}
        className={styles.row}
        style={{ '--depth': depth } as CSSProperties}
        onClick={() => onChoose(id)}
        onDoubleClick={() => open !== undefined && onToggle(id, !open)}
        onFocus={onFocus}
        onPointerEnter={() => onHover?.(id)}
        onPointerLeave={() => onHover?.(undefined)}
      >
        {Array.from({ length: depth }, (_, at) => (
          <span key={at} className={styles.guide} style={{ '--at': at } as CSSProperties} />
        ))}
        <span
          className={styles.twisty}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            if (open === undefined) return;
            event.stopPropagation();
            onToggle(id, !open);
          }}
        >
          {open === undefined ? null : <ChevronRight size={12} strokeWidth={1.8} aria-hidden />}
        </span>
        <Icon size={14} strokeWidth={1.7} aria-hidden />
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
        {dots.map((tone) => (
          <span key={tone} className={styles.dot} data-tone={tone} />
        ))}
      </div>
    </>
  );
}
