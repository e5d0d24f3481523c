import { useState, type ReactNode } from 'react';
import type { Text } from '../../protocol/texts.ts';
import { Button } from '../parts/button.tsx';
import { useMap } from '../map/map-state.ts';
import { Picture } from '../map/picture.tsx';
import { openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import styles from './words-panel.module.css';

/** As many uses are shown before one asks for more. */
const FEW = 6;

/** Where a text is seen: a change changes all of them. */
export function UsesSection({ text }: { readonly text: Text }): ReactNode {
  const say = useSay();
  const title = useTitle();
  const pages = useStudio((state) => state.pages) ?? [];
  // Pictures are drawn for the map: those that are there are shown here, too.
  const pictures = useMap((state) => state.pictures);
  const [all, setAll] = useState(false);
  const uses = [...new Map(text.uses.map((use) => [`${use.route} ${use.says}`, use])).values()];
  const routes = new Set(uses.map(({ route }) => route));
  const shown = all ? uses : uses.slice(0, FEW);
  const nameOf = (route: string): string => {
    const page = pages.find((one) => one.route === route);
    return page === undefined ? route : title(page);
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {uses.length === 0 ? say(text.inCode ? 'uses.code' : 'uses.none') : say('uses.on', { count: routes.size })}
        {routes.size > 1 ? <span>{say('uses.all')}</span> : null}
      </h3>
      <div className={styles.uses}>
        {shown.map(({ route, says }) => (
          <button key={`${route} ${says}`} type="button" className={styles.use} onClick={() => openPage(route)}>
            {pictures.has(route) ? <Picture name={pictures.get(route)} size="hit" /> : null}
            <span className={styles.words}>
              <b>{nameOf(route)}</b>
              <span>{says}</span>
            </span>
          </button>
        ))}
      </div>
      {uses.length > shown.length ? (
        <Button small onClick={() => setAll(true)}>
          {say('uses.more', { count: uses.length - shown.length })}
        </Button>
      ) : null}
    </section>
  );
}
