import { useEffect, useMemo, type ReactNode } from 'react';
import type { PageSummary } from '../../protocol/pages.ts';
import { foundPages, hitsShown } from '../pages/find-pages.ts';
import { Button } from '../parts/button.tsx';
import dialog from '../parts/dialog.module.css';
import { SearchField } from '../parts/field.tsx';
import { Empty, Tag } from '../parts/states.tsx';
import { showDialog } from '../shell/keys-of.ts';
import { Side } from '../shell/side.tsx';
import { openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import { useMap } from './map-state.ts';
import { Picture } from './picture.tsx';
import styles from './map-view.module.css';

/** Lists the pages by area, searches them in any language, and says where the page leads that is looked at. */
export function MapPanel(): ReactNode {
  const say = useSay();
  const pages = useStudio((state) => state.pages);
  const { words, looked, pictures } = useMap();
  const sought = words.trim();
  const { answer: hits } = useAsk('search', sought === '' ? undefined : { words: sought }, undefined);
  const all = useMemo(() => pages?.filter(({ kind }) => kind === 'page') ?? [], [pages]);
  const found = useMemo(() => (sought === '' ? undefined : foundPages(all, sought, hits)), [all, sought, hits]);
  useEffect(() => {
    useMap.setState({ found: found && new Map(found.map(({ page, hits: own }) => [page.route, own.length])) });
  }, [found]);
  const page = pages?.find(({ route }) => route === looked);
  return (
    <Side side="left" panel="map" label={say('map')}>
      <div className={styles.panel}>
        <div className={styles.search}>
          <SearchField
            label={say('pages.find')}
            value={words}
            onValue={(next) => useMap.setState({ words: next })}
            autoFocus
          />
        </div>
        <div className={styles.list}>
          {found?.length === 0 ? (
            <Empty act={say('add.page')} onAct={() => showDialog('add-page')}>
              {say('pages.nothing', { words: sought })}
            </Empty>
          ) : null}
          {found?.map((one) => (
            <PageButton key={one.page.route} page={one.page} count={one.hits.length}>
              {hitsShown(one.hits)}
            </PageButton>
          )) ??
            [...new Set(all.map(({ area }) => area))].map((area) => (
              <section key={area} aria-label={area}>
                <h2 className={dialog.area}>{area}</h2>
                {all
                  .filter((one) => one.area === area)
                  .map((one) => (
                    <PageButton key={one.route} page={one}>
                      {one.route}
                    </PageButton>
                  ))}
              </section>
            ))}
        </div>
        {page === undefined ? null : <MapFacts page={page} picture={pictures.get(page.route)} />}
      </div>
    </Side>
  );
}

interface PageButtonProps {
  readonly page: PageSummary;
  /** The number of places on it where the words were found. */
  readonly count?: number;
  /** The small line below its title. */
  readonly children: string;
}

/** A page in the list: the map shows its links while it is pointed at. */
function PageButton({ page, count = 0, children }: PageButtonProps): ReactNode {
  const title = useTitle();
  const isLooked = useMap(({ looked }) => looked === page.route);
  const picture = useMap(({ pictures }) => pictures.get(page.route));
  const look = (): void => useMap.setState({ looked: page.route });
  return (
    <button
      type="button"
      className={styles.hit}
      data-looked={isLooked || undefined}
      onPointerEnter={look}
      onFocus={look}
      onClick={() => openPage(page.route)}
    >
      <Picture name={picture} size="hit" />
      <div>
        <b>
          {title(page)} <i>{count > 0 ? count : ''}</i>
        </b>
        <span>{children}</span>
      </div>
    </button>
  );
}

interface MapFactsProps {
  readonly page: PageSummary;
  readonly picture: string | undefined;
}

function MapFacts({ page, picture }: MapFactsProps): ReactNode {
  const say = useSay();
  const title = useTitle();
  const pages = useStudio((state) => state.pages) ?? [];
  const from = pages.filter(({ kind, links }) => kind === 'page' && links.includes(page.route));
  const to = pages.filter(({ route }) => page.links.includes(route));
  return (
    <div className={styles.facts}>
      <Picture name={picture} size="large" />
      <div className={styles.words}>
        <h2>{title(page)}</h2>
        <code>{page.route}</code>
        <div className={styles.acts}>
          <Tag>{say('tests.count', { count: page.tests })}</Tag>
        </div>
        <Led heading={say('page.from')} pages={from} />
        <Led heading={say('page.to')} pages={to} />
      </div>
      <Button look="ink" onClick={() => openPage(page.route)}>
        {say('map.open')}
      </Button>
    </div>
  );
}

function Led({ heading, pages }: { readonly heading: string; readonly pages: readonly PageSummary[] }): ReactNode {
  const title = useTitle();
  if (pages.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {pages.map((page) => (
          <li key={page.route}>
            <button type="button" onClick={() => useMap.setState({ looked: page.route })}>
              {title(page)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
