import { useId, type ReactNode } from 'react';
import type { EditionPart, EditionParts } from '../../../publisher.ts';
import { Checkbox } from '../parts/checkbox.tsx';
import { Tag } from '../parts/states.tsx';
import { useStudio } from '../state/studio.ts';
import type { Word } from '../words/say.ts';
import { usePartName } from '../words/use-part-name.ts';
import { useSay } from '../words/use-say.ts';
import { chosenOf, KINDS, withoutParts, withParts, type Left } from './choice.ts';
import styles from './part-choice.module.css';

interface ChoiceProps {
  readonly all: EditionParts;
  readonly left: Left;
  readonly onLeft: (next: Left) => void;
}

/** Chooses what is published of that which differs from the edition that everybody gets. */
export function PartChoice({ all, left, onLeft }: ChoiceProps): ReactNode {
  const say = useSay();
  const { parts, whole, hasNewerCode } = all;
  const chosen = chosenOf(parts, left);
  const edition = all.base?.slice(0, 7) ?? '';
  const isAlone = chosen.length < parts.length;
  return (
    <fieldset className={styles.choice}>
      <legend>
        {say('publish.parts')} <span>{say('publish.parts.count', { chosen: chosen.length, all: parts.length })}</span>
      </legend>
      <div className={styles.list}>
        {whole === 'contract' || whole === 'code' ? (
          <p className={styles.note}>{say(`publish.parts.${whole}`, { edition })}</p>
        ) : null}
        {KINDS.map((kind) => {
          const own = parts.filter((part) => part.kind === kind);
          return own.length === 0 ? null : (
            <Group
              key={kind}
              kind={kind}
              parts={own}
              chosen={chosen}
              disabled={whole !== null}
              onToggle={(names, isChosen) =>
                onLeft(isChosen ? withParts(parts, left, names) : withoutParts(left, names))
              }
            />
          );
        })}
        {hasNewerCode && whole === null ? <p className={styles.note}>{say('publish.parts.newer')}</p> : null}
      </div>
      {isAlone && chosen.length > 0 ? <p className={styles.alone}>{say('publish.parts.alone', { edition })}</p> : null}
    </fieldset>
  );
}

interface GroupProps {
  readonly kind: EditionPart['kind'];
  readonly parts: readonly EditionPart[];
  readonly chosen: readonly EditionPart[];
  readonly disabled: boolean;
  readonly onToggle: (names: readonly string[], isChosen: boolean) => void;
}

function Group({ kind, parts, chosen, disabled, onToggle }: GroupProps): ReactNode {
  const say = useSay();
  const heading = useId();
  const count = parts.filter((part) => chosen.includes(part)).length;
  const is = count === 0 ? 'none' : count === parts.length ? 'all' : 'some';
  return (
    <div role="group" aria-labelledby={heading} className={styles.group}>
      <Checkbox is={is} disabled={disabled} onToggle={(next) => onToggle(namesOf(parts), next)}>
        <b id={heading}>{say(`publish.parts.${kind}`)}</b> <span>{parts.length}</span>
      </Checkbox>
      {kind === 'rest' ? <Rest parts={parts} /> : null}
      {kind === 'rest' ? null : (
        <ul>
          {parts.map((part) => (
            <li key={part.name}>
              <Checkbox
                is={chosen.includes(part) ? 'all' : 'none'}
                disabled={disabled}
                onToggle={(next) => onToggle([part.name], next)}
              >
                <PartName part={part} />
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const namesOf = (parts: readonly EditionPart[]): readonly string[] => parts.map(({ name }) => name);

function PartName({ part: { name, is } }: { readonly part: EditionPart }): ReactNode {
  const say = useSay();
  const nameOf = usePartName();
  const shown = nameOf(name);
  return (
    <>
      <span className={styles.name}>{shown}</span>
      {shown === name ? null : <code>{name}</code>}
      {is === 'changed' ? null : <Tag>{say(`editions.${is}`)}</Tag>}
    </>
  );
}

/** The documents that go only with everything, each with the reason. */
function Rest({ parts }: { readonly parts: readonly EditionPart[] }): ReactNode {
  const say = useSay();
  const theme = useStudio((state) => state.hello?.theme);
  const reason = (name: string): Word => {
    if (name === theme) return 'publish.rest.theme';
    return name.startsWith('schemas/') ? 'publish.rest.contract' : 'publish.rest.settings';
  };
  return (
    <ul>
      {parts.map(({ name }) => (
        <li key={name} className={styles.rest}>
          <code>{name}</code>
          <span>{say(reason(name))}</span>
        </li>
      ))}
    </ul>
  );
}
