import { Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { STAGES } from '../../../publisher.ts';
import type { Publishing } from '../../protocol/publishing.ts';
import { useSay } from '../words/use-say.ts';
import styles from './publish-dialog.module.css';

/** Shows the stages of an edition that is being published. */
export function PublishStages({ publishing }: { readonly publishing: Publishing }): ReactNode {
  const say = useSay();
  const { who, sentence, stage } = publishing;
  const at = STAGES.indexOf(stage);
  return (
    <div className={styles.stages} role="status">
      <p>
        {who}: {sentence}
      </p>
      <ol>
        {STAGES.map((one, index) => {
          const Icon = index < at ? CircleCheck : index === at ? LoaderCircle : Circle;
          return (
            <li key={one} data-is={index < at ? 'done' : index === at ? 'now' : 'later'}>
              <Icon size={14} strokeWidth={1.8} aria-hidden />
              {say(`publish.stage.${one}`)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
