import { CalendarClock, Languages, Smartphone, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { CHANNELS, type Audience } from '../../../publisher.ts';
import { Button } from '../parts/button.tsx';
import { CheckMenu } from '../parts/check-menu.tsx';
import { TextField } from '../parts/field.tsx';
import { Segments } from '../parts/segments.tsx';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { SHARES } from './audience.ts';
import styles from './audience-fields.module.css';

interface AudienceProps {
  readonly audience: Audience;
  readonly onAudience: (next: Audience) => void;
}

/** Says to whom an edition goes: channel, share, languages, versions, and from when on. */
export function AudienceFields({ audience, onAudience }: AudienceProps): ReactNode {
  const say = useSay();
  const languages = useStudio((state) => state.hello?.languages) ?? [];
  const set = (some: Partial<Audience>): void => onAudience({ ...audience, ...some });
  const share = say('editions.share', { channel: say(`editions.of.${audience.channel}`) });
  const chosen = audience.languages ?? languages.map(({ code }) => code);
  return (
    <div className={styles.fields}>
      <div className={styles.choice}>
        <span aria-hidden>{say('editions.channel')}</span>
        <Segments
          label={say('editions.channel')}
          choices={CHANNELS.map((value) => ({ value, label: say(`editions.channel.${value}`) }))}
          value={audience.channel}
          onValue={(channel) => set({ channel })}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden>{share}</span>
        <Segments
          label={share}
          choices={SHARES.map((value) => ({ value, label: `${value} %` }))}
          value={audience.share}
          onValue={(next) => set({ share: next })}
        />
      </div>
      <div className={styles.row}>
        <CheckMenu
          label={say('editions.languages')}
          trigger={
            <Button look="soft">
              <Languages size={14} strokeWidth={1.7} aria-hidden />
              {audience.languages === null
                ? say('editions.languages.all', { count: languages.length })
                : audience.languages.join(', ')}
            </Button>
          }
          choices={languages.map(({ code, name }) => ({ value: code, label: name, detail: code }))}
          chosen={chosen}
          onChoose={(next) => {
            if (next.length > 0) set({ languages: next.length === languages.length ? null : next });
          }}
        />
        <div className={styles.versions}>
          <TextField
            lead={<Smartphone size={14} strokeWidth={1.7} aria-hidden />}
            said={say('editions.versions')}
            placeholder={say('editions.versions.any')}
            spellCheck={false}
            value={audience.versions ?? ''}
            onValue={(text) => set({ versions: text === '' ? null : text })}
          />
        </div>
        <div className={styles.time}>
          <TextField
            type="datetime-local"
            lead={<CalendarClock size={14} strokeWidth={1.7} aria-hidden />}
            said={say('editions.from')}
            value={audience.from === null ? '' : localTime(audience.from)}
            onValue={(text) => set({ from: text === '' ? null : new Date(text).getTime() })}
          />
        </div>
      </div>
      <p className={styles.note}>
        <Users size={13} strokeWidth={1.7} aria-hidden />
        {say(audience.share === 100 && audience.channel === 'all' ? 'editions.note.all' : 'editions.note.some')}
      </p>
    </div>
  );
}

/** A time as the field takes it: that of the person's clock, to the minute. */
function localTime(at: number): string {
  const time = new Date(at);
  return new Date(at - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
