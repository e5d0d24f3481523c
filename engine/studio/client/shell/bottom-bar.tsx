import { Check, CloudOff, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Checked } from '../../protocol/problems.ts';
import { openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import { KeyHint } from '../parts/key-hint.tsx';
import { showDialog } from './keys-of.ts';
import styles from './top-bar.module.css';

/** Says what the documents are worth: checked, kept, and who else is here. */
export function BottomBar(): ReactNode {
  const say = useSay();
  const checked = useStudio((state) => state.checked);
  const saved = useStudio((state) => state.saved);
  const pages = useStudio((state) => state.pages);
  // The first check reads everything: how long it took says nothing about a change.
  const first = useStudio((state) => state.hello?.version);
  // So far it has found nothing, which says little.
  const isOpen = checked?.underWay !== undefined && checked.errors === 0;
  const count = pages?.filter(({ kind }) => kind === 'page').length ?? checked?.pages ?? 0;
  return (
    <footer className={styles.foot} data-region="bottom" aria-label={say('region.bottom')}>
      {checked === undefined ? (
        <span role="status">{say('checking')}</span>
      ) : (
        <>
          <span>
            <i
              className={styles.dot}
              data-tone={checked.errors > 0 ? 'error' : isOpen ? 'open' : checked.warnings > 0 ? 'warning' : undefined}
            />
            <b>
              {say('pages.count', { count })}
              {isOpen ? null : ` · ${say('problems.errors', { count: checked.errors })}`}
            </b>
          </span>
          <CheckState checked={checked} isFirst={checked.version === first} />
        </>
      )}
      <span className={styles.grow} />
      <button type="button" onClick={() => showDialog('keys')}>
        <KeyHint keys="?" /> {say('keys.all')}
      </button>
      <Others />
      <Kept />
      {saved === undefined ? null : <span>{say('changes.count', { count: saved.changes })}</span>}
    </footer>
  );
}

/** Says how far the check is; of a change, how long it took. */
function CheckState({ checked, isFirst }: { readonly checked: Checked; readonly isFirst: boolean }): ReactNode {
  const say = useSay();
  const { underWay, milliseconds } = checked;
  if (underWay === undefined)
    return isFirst ? null : <span>{say('checked.in', { ms: Math.round(milliseconds) })}</span>;
  const { compiled, documents } = underWay;
  return (
    <span role="status">
      {compiled < documents ? say('checking.documents', { done: compiled, count: documents }) : say('checking')}
    </span>
  );
}

/** Names the other people, with the page of the first. */
function Others(): ReactNode {
  const say = useSay();
  const title = useTitle();
  const you = useStudio((state) => state.hello?.you);
  const people = useStudio((state) => state.people);
  const pages = useStudio((state) => state.pages);
  const others = people.filter(({ id }) => id !== you);
  const [first] = others;
  if (first === undefined) return null;
  const page = pages?.find(({ route }) => route === first.route);
  const words =
    page === undefined
      ? say('person.here', { name: first.name })
      : say('person.at', { name: first.name, page: title(page) });
  const more = others.length > 1 ? ` +${others.length - 1}` : '';
  if (page === undefined)
    return (
      <span>
        <Users size={13} strokeWidth={1.7} aria-hidden /> {words}
        {more}
      </span>
    );
  return (
    <button type="button" onClick={() => openPage(page.route)}>
      <Users size={13} strokeWidth={1.7} aria-hidden /> {words}
      {more}
    </button>
  );
}

/** Says when the last change was on the disk; never of a change that is not. */
function Kept(): ReactNode {
  const say = useSay();
  const connection = useStudio((state) => state.connection);
  const version = useStudio((state) => state.version);
  const saved = useStudio((state) => state.saved);
  const errors = useStudio((state) => state.checked?.errors) ?? 0;
  if (connection !== 'open')
    return (
      <span role="status">
        <CloudOff size={13} strokeWidth={1.7} aria-hidden />{' '}
        {say(connection === 'broken' ? 'connection.broken' : 'connection.opening')}
      </span>
    );
  if (saved === undefined) return null;
  if (saved.kept < version) return <span role="status">{say('saving')}</span>;
  if (saved.unsaved.length > 0 && errors > 0) return <span role="status">{say('saved.waits')}</span>;
  const time = new Date(saved.keptAt);
  const shown = `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
  return (
    <span role="status">
      <Check size={13} strokeWidth={1.8} aria-hidden /> {say('saved.at', { time: shown })}
    </span>
  );
}
