import { ArrowDown, ArrowUp, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaletteEntry } from '../../protocol/properties.ts';
import { Picture } from '../map/picture.tsx';
import { usePictures } from '../map/use-pictures.ts';
import { iconOf } from '../outline/icons.ts';
import head from '../page/page-panel.module.css';
import { Button, IconButton } from '../parts/button.tsx';
import { openPage } from '../state/acts.ts';
import { outlineAround, usePart } from '../state/parts.ts';
import { useStudio } from '../state/studio.ts';
import { useTitle } from '../words/use-title.ts';
import { useSay } from '../words/use-say.ts';
import { insertEntry } from './insert.ts';
import styles from './insert-panel.module.css';
import { usePalette } from './palette-state.ts';
import { nodesIn, stepped, usualTarget } from './targets.ts';

/** The pages that are shown of those with the entry. */
const PAGES = 4;

/** Where the entry of the palette goes that is looked at, among its future neighbours. */
export function InsertPanel({ entry }: { readonly entry: PaletteEntry }): ReactNode {
  const say = useSay();
  const opened = useStudio((state) => state.opened);
  const chosen = useStudio((state) => state.chosen[0]);
  const part = usePart(chosen);
  const fragment = useStudio((state) => state.fragment);
  const titleOf = useTitle();
  const pages = useStudio((state) => state.pages);
  const pictures = usePictures();
  const own = usePalette((state) => state.target);
  if (opened === undefined) return null;
  const shown = pages?.filter(({ route }) => entry.pages.includes(route)) ?? [];
  const target = own ?? usualTarget(opened, part);
  const nodes = nodesIn(outlineAround({ opened, fragment }, target.into), target.into);
  const rows = [
    ...nodes.slice(0, target.index).map((node) => ({ key: String(node.at.pointer.at(-1)), node })),
    { key: 'new', node: undefined },
    ...nodes.slice(target.index).map((node) => ({ key: String(node.at.pointer.at(-1)), node })),
  ];
  const near = rows.slice(Math.max(0, target.index - 2), target.index + 4);
  const step = (by: 1 | -1): void => usePalette.setState({ target: stepped(target, nodes.length, by) });
  // The inserted node is looked at next, no longer what one may insert.
  const insert = (): void => void insertEntry(entry, target).then(() => usePalette.setState({ entry: undefined }));
  return (
    <>
      <div className={head.head}>
        <span className={head.mark} data-chosen>
          <LayoutGrid size={16} strokeWidth={1.7} aria-hidden />
        </span>
        <div className={head.names}>
          <h2 className={head.name}>{entry.title}</h2>
          <p className={styles.about}>{entry.description}</p>
        </div>
      </div>
      <section className={head.section}>
        <h3 className={head.heading}>
          {say('insert.where')}
          <span className={styles.far}>
            <IconButton
              small
              icon={ArrowUp}
              label={say('insert.up')}
              disabled={target.index === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              small
              icon={ArrowDown}
              label={say('insert.down')}
              disabled={target.index >= nodes.length}
              onClick={() => step(1)}
            />
          </span>
        </h3>
        <ul>
          {near.map(({ key, node }) => {
            const Icon = node === undefined ? LayoutGrid : iconOf(node.kind, node.type);
            return (
              <li key={key} className={styles.row} data-new={node === undefined || undefined}>
                <Icon size={14} strokeWidth={1.7} aria-hidden />
                {node?.name ?? entry.title}
                {node === undefined ? <span>{say('insert.new')}</span> : null}
              </li>
            );
          })}
        </ul>
        <Button look="ink" onClick={insert}>
          {say('insert.do')}
        </Button>
      </section>
      <section className={head.section}>
        <h3 className={head.heading}>
          {say('insert.pages')}
          <span className={styles.count}>{entry.pages.length}</span>
        </h3>
        <ul className={styles.pages}>
          {shown.slice(0, PAGES).map((page) => (
            <li key={page.route}>
              <button type="button" className={styles.page} onClick={() => openPage(page.route)}>
                <Picture name={pictures.get(page.route)} size="small" />
                <span>{titleOf(page)}</span>
              </button>
            </li>
          ))}
        </ul>
        {entry.pages.length > PAGES ? (
          <p className={styles.about}>{say('insert.more_pages', { count: entry.pages.length - PAGES })}</p>
        ) : null}
        <p className={styles.about}>{say('insert.uses', { count: entry.uses })}</p>
      </section>
    </>
  );
}
