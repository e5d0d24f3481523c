import { CalendarClock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { CHANNELS, type Audience } from '../../../publisher.ts';
import { TextField } from '../parts/field.tsx';
import { Segments } from '../parts/segments.tsx';
import { useSay } from '../words/use-say.ts';
import { SHARES } from './audience.ts';
import { LanguagesMenu, VersionsField } from './audience-limits.tsx';
import styles from './audience-fields.module.css';

interface AudienceProps {
  readonly audience: Audience;
  readonly onAudience: (next: Audience) => void;
}

/** Fields for whom an edition is: channel, share, languages, versions, and from when on. */
export function AudienceFields({ audience, onAudience }: AudienceProps): ReactNode {
  const say = useSay();
  const set = (some: Partial<Audience>): void => onAudience({ ...audience, ...some });
  const share = say('editions.share', { channel: say(`editions.of.${audience.channel}`) });
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
        <LanguagesMenu languages={audience.languages} onLanguages={(next) => set({ languages: next })} />
        <VersionsField versions={audience.versions} onVersions={(next) => set({ versions: next })} />
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
