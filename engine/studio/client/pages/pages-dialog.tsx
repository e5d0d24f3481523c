import { Component, Smartphone } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { SearchField } from '../parts/field.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import styles from '../parts/dialog.module.css';
import { useDialog, showDialog } from '../shell/keys-of.ts';
import { openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import { useAsk } from '../wire/use-ask.ts';
import { foundPages, hitsShown, type FoundPage } from './find-pages.ts';

/** Finds a page by its title, or by what is on it: words in any language, a call, a fragment, an id. */
export function PagesDialog(): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === 'pages');
  return (
    <Dialog bare label={say('keys.pages')} isOpen={isOpen} onClose={() => showDialog(undefined)}>
      <PagesFinder />
    </Dialog>
  );
}

function PagesFinder(): ReactNode {
  const say = useSay();
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const pages = useStudio((state) => state.pages);
  const route = useStudio((state) => state.route);
  const sought = words.trim();
  const { answer } = useAsk('search', sought === '' ? undefined : { words: sought }, undefined);
  const found = pages === undefined ? [] : foundPages(pages, words, answer);
  const current = Math.min(at, found.length - 1);

  const open = (one: FoundPage | undefined): void => {
    if (one === undefined) return;
    openPage(one.page.route);
    showDialog(undefined);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(found.length - 1, current + step)));
    else if (event.key === 'Enter') open(found[current]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.head}>
        <SearchField
          label={say('pages.find')}
          value={words}
          onValue={(next) => {
            setWords(next);
            setAt(0);
          }}
          onKeyDown={press}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[current] === undefined ? undefined : `${id}-${current}`}
          autoFocus
        />
      </div>
      {pages === undefined ? (
        <Bars label={say('loading')} />
      ) : found.length === 0 ? (
        <Empty act={say('add.page')} onAct={() => showDialog('add-page')}>
          {say('pages.nothing', { words: sought })}
        </Empty>
      ) : (
        <div role="listbox" id={id} aria-label={say('keys.pages')} className={styles.list} tabIndex={-1}>
          {found.map((one, index) => (
            <Option
              key={one.page.route}
              id={`${id}-${index}`}
              found={one}
              isCurrent={index === current}
              isOpen={one.page.route === route}
              area={sought === '' && one.page.area !== found[index - 1]?.page.area ? one.page.area : undefined}
              onPress={() => open(one)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly found: FoundPage;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly area: string | undefined;
  readonly onPress: () => void;
}

function Option({ id, found: { page, hits }, isCurrent, isOpen, area, onPress }: OptionProps): ReactNode {
  const title = useTitle();
  const Icon = page.kind === 'fragment' ? Component : Smartphone;
  return (
    <>
      {area === undefined ? null : (
        <div className={styles.area} role="presentation">
          {area}
        </div>
      )}
      <div
        role="option"
        id={id}
        aria-selected={isCurrent}
        aria-current={isOpen || undefined}
        className={styles.option}
        ref={(element) => {
          if (isCurrent) element?.scrollIntoView({ block: 'nearest' });
        }}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <Icon size={14} strokeWidth={1.7} aria-hidden />
        <span className={styles.words}>
          <b>{title(page)}</b>
          {hits.length === 0 ? null : <span className={styles.found}>{hitsShown(hits)}</span>}
        </span>
        <span className={styles.route}>{page.route}</span>
      </div>
    </>
  );
}
