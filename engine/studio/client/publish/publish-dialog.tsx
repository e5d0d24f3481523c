import { useState, type FormEvent, type ReactNode } from 'react';
import { areVersions } from '../../../publisher.ts';
import { AudienceFields } from '../editions/audience-fields.tsx';
import { EVERYBODY } from '../editions/audience.ts';
import { signed } from '../editions/sign.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Empty } from '../parts/states.tsx';
import { TextField } from '../parts/field.tsx';
import { showDialog, useDialog } from '../shell/keys-of.ts';
import { say as tell } from '../state/notices.ts';
import { usePreferences } from '../state/preferences.ts';
import { ask } from '../state/server.ts';
import { useStudio } from '../state/studio.ts';
import { Broken, Refused } from '../wire/socket.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { chosenOf, NOTHING_LEFT, onlyOf, withParts, type Left } from './choice.ts';
import { PartChoice } from './part-choice.tsx';
import { PartNeedsNote } from './part-needs.tsx';
import { PublishAhead } from './publish-ahead.tsx';
import { PublishStages } from './publish-stages.tsx';
import { ReviewList } from './review-list.tsx';
import styles from './publish-dialog.module.css';

/** The dialog that lists the changes in words, and gives them to people as an edition, or only commits them. */
export function PublishDialog(): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === 'publish');
  const close = (): void => showDialog(undefined);
  return (
    <Dialog large label={say('publish')} isOpen={isOpen} onClose={close}>
      <Publish onDone={close} />
    </Dialog>
  );
}

function Publish({ onDone }: { readonly onDone: () => void }): ReactNode {
  const say = useSay();
  const { name, set } = usePreferences();
  const [sentence, setSentence] = useState('');
  const [audience, setAudience] = useState(EVERYBODY);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const saved = useStudio((state) => state.saved);
  const errors = useStudio((state) => state.checked?.errors) ?? 0;
  const isChecking = useStudio((state) => state.checked?.underWay !== undefined);
  const hasEditions = useStudio((state) => state.hello?.editions) ?? false;
  const hasGit = useStudio((state) => state.hello?.git) ?? false;
  const publishing = useStudio((state) => state.publishing);
  const version = useStudio((state) => state.version);
  const isPublishing = publishing !== undefined;
  const [left, setLeft] = useState(NOTHING_LEFT);
  const { answer: all } = useAsk('editionParts', hasEditions ? signed() : undefined, `${version} ${isPublishing}`);
  const parts = all?.parts ?? [];
  const only = onlyOf(parts, left);
  const isNone = only?.length === 0;
  const what = only === undefined ? signed() : { only, ...signed() };
  const ahead = useAsk('prepareEdition', hasEditions && errors === 0 && !isNone ? what : undefined, version);
  const needs = isPublishing ? null : (ahead.answer?.needs ?? null);
  const wrong = refused ?? (isPublishing ? undefined : ahead.refused);
  // What is published alone is judged first: whether it holds by itself is not known otherwise.
  const isJudged = only === undefined || (ahead.answer !== undefined && ahead.of === version);
  const isHeld = isJudged && !isNone && needs === null && (only === undefined || ahead.refused === undefined);
  const chosen = chosenOf(parts, left);
  const withoutFiles = parts.filter((part) => !chosen.includes(part)).flatMap((part) => part.files);
  const files = [...new Set([...(saved?.unsaved ?? []), ...(saved?.uncommitted ?? []).map(({ file }) => file)])];
  const told = { name: name.trim(), sentence: sentence.trim() };
  const isSaid = told.name !== '' && told.sentence !== '' && (!hasEditions || areVersions(audience.versions));
  const isReady = errors === 0 && isSaid && !isPublishing && !isBusy && isHeld;
  const send = async (): Promise<void> => {
    if (hasEditions) {
      const { id } = await ask('publishEdition', { ...told, audience, ...what });
      tell('done', say('publish.published', { edition: id.slice(0, 7) }));
      useStudio.setState({ view: 'editions', edition: id });
    } else {
      await ask('commit', told);
      tell('done', say('publish.done'));
    }
  };
  const choose = (next: Left): void => {
    setLeft(next);
    setRefused(undefined);
  };
  const publish = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    setRefused(undefined);
    send()
      .then(onDone, (reason: unknown) => {
        if (reason instanceof Refused) setRefused(reason.refusal.text);
        else if (!(reason instanceof Broken)) throw reason;
      })
      .finally(() => setBusy(false));
  };
  if (files.length === 0 && !hasEditions) return <Empty>{say('publish.nothing')}</Empty>;
  return (
    <form className={styles.form} onSubmit={publish}>
      <div className={styles.changes}>
        {all === undefined || parts.length === 0 ? null : <PartChoice all={all} left={left} onLeft={choose} />}
        {hasGit && files.length > 0 ? <ReviewList without={withoutFiles} onGo={onDone} /> : null}
      </div>
      <p className={styles.count}>
        {say(files.length === 0 ? 'publish.nothing' : 'publish.files', { count: files.length })}
      </p>
      <div className={styles.two}>
        <label className={styles.field}>
          <span>{say('publish.name')}</span>
          <TextField value={name} autoComplete="name" onValue={(next) => set({ name: next })} />
        </label>
        <label className={styles.field}>
          <span>{say('publish.sentence')}</span>
          <TextField value={sentence} placeholder={say('publish.example')} onValue={setSentence} />
        </label>
      </div>
      {hasEditions ? <AudienceFields audience={audience} onAudience={setAudience} /> : null}
      {publishing === undefined ? null : <PublishStages publishing={publishing} />}
      {needs === null ? null : (
        <PartNeedsNote needs={needs} parts={parts} onAdd={(names) => choose(withParts(parts, left, names))} />
      )}
      {wrong === undefined ? null : (
        <pre className={styles.refused} role="alert" tabIndex={0} aria-label={say('publish.refused')}>
          {wrong}
        </pre>
      )}
      <div className={styles.acts}>
        {isChecking && errors === 0 ? <p role="status">{say('publish.checking')}</p> : null}
        {errors === 0 && !isPublishing && (told.name === '' || told.sentence === '') ? (
          <p>{say('publish.needs')}</p>
        ) : null}
        {isNone ? <p>{say('publish.parts.choose')}</p> : null}
        {errors > 0 ? <p className={styles.errors}>{say('publish.errors', { count: errors })}</p> : null}
        {hasEditions && errors === 0 && publishing === undefined ? <PublishAhead ahead={ahead} /> : null}
        <Button type="submit" look="ink" disabled={!isReady}>
          {say('publish')}
        </Button>
      </div>
    </form>
  );
}
