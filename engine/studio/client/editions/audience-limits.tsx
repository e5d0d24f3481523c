import { Languages, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { areVersions, type Audience } from '../../../publisher.ts';
import { Button } from '../parts/button.tsx';
import { CheckMenu } from '../parts/check-menu.tsx';
import { TextField } from '../parts/field.tsx';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import styles from './audience-fields.module.css';

/** Chooses the languages that something is for. */
export function LanguagesMenu({
  languages,
  onLanguages,
}: {
  readonly languages: Audience['languages'];
  readonly onLanguages: (next: Audience['languages']) => void;
}): ReactNode {
  const say = useSay();
  const all = useStudio((state) => state.hello?.languages) ?? [];
  return (
    <CheckMenu
      label={say('editions.languages')}
      trigger={
        <Button look="soft">
          <Languages size={14} strokeWidth={1.7} aria-hidden />
          {languages === null ? say('editions.languages.all', { count: all.length }) : languages.join(', ')}
        </Button>
      }
      choices={all.map(({ code, name }) => ({ value: code, label: name, detail: code }))}
      chosen={languages ?? all.map(({ code }) => code)}
      onChoose={(next) => {
        if (next.length > 0) onLanguages(next.length === all.length ? null : next);
      }}
    />
  );
}

/** A field for the versions of the app that something is for, as a range; empty for all. */
export function VersionsField({
  versions,
  onVersions,
}: {
  readonly versions: string | null;
  readonly onVersions: (next: string | null) => void;
}): ReactNode {
  const say = useSay();
  const isWrong = !areVersions(versions);
  return (
    <div className={styles.versions}>
      <TextField
        tone={isWrong ? 'error' : undefined}
        aria-invalid={isWrong}
        lead={<Smartphone size={14} strokeWidth={1.7} aria-hidden />}
        said={say('editions.versions')}
        placeholder={say('editions.versions.any')}
        spellCheck={false}
        value={versions ?? ''}
        onValue={(text) => onVersions(text === '' ? null : text)}
      />
      {isWrong ? <p role="alert">{say('editions.versions.wrong')}</p> : null}
    </div>
  );
}
