import { Braces, Component, Copy, Ellipsis, PencilLine, Trash2, Ungroup, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Place, Pointer } from '../../protocol/place.ts';
import { placeKey } from '../../protocol/place.ts';
import type { Property } from '../../protocol/properties.ts';
import { blockWords } from '../outline/rows.ts';
import { iconOf } from '../outline/icons.ts';
import { IconButton } from '../parts/button.tsx';
import { Menu } from '../parts/menu.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import head from '../page/page-panel.module.css';
import { showJson } from '../json/json-shown.ts';
import { showDialog } from '../shell/keys-of.ts';
import { ProblemCard } from '../problems/problem-card.tsx';
import { choose, stepBack } from '../state/acts.ts';
import { keysShown } from '../state/keys.ts';
import { usePart } from '../state/parts.ts';
import { useStudio } from '../state/studio.ts';
import { duplicateChosen, inlineChosen, removeChosen } from '../structure/node-acts.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { PropertyControl } from './control.tsx';
import styles from './properties.module.css';
import { PropertyList } from './property-list.tsx';
import { ProblemsBeside, PropertyProblems, PropertyRow } from './property-row.tsx';

/** The properties of what is chosen, as a form made from the grammar. */
export function PropertiesPanel({ at }: { readonly at: Place }): ReactNode {
  const say = useSay();
  const version = useStudio((state) => state.version);
  const checked = useStudio((state) => state.checkedVersion);
  const { answer, of, refused } = useAsk('properties', { at }, `${version} ${checked ?? ''}`);
  const node = usePart(at);
  const problems = useStudio((state) => state.checked?.problems) ?? [];
  const inside = problems.filter((problem) => problem.at.file === at.file && isWithin(problem.at.pointer, at.pointer));
  if (refused !== undefined && inside.length > 0) {
    // The grammar has no form for the place, as for the colours of a theme.
    return (
      <div className={styles.scroll}>
        <section className={styles.section}>
          {inside.map((problem) => (
            <ProblemCard key={problem.id} problem={problem} />
          ))}
        </section>
      </div>
    );
  }
  if (refused !== undefined)
    return (
      <Empty act={say('close')} onAct={stepBack}>
        {refused}
      </Empty>
    );
  if (answer === undefined) return <Bars label={say('loading')} count={10} />;
  const known = Number(String(of).split(' ')[0]);
  // A table or a list is one property, itself: it is shown though nothing is in it yet.
  const [own] = answer.properties;
  const isWhole = own !== undefined && placeKey(own.at) === placeKey(at);
  const Icon = iconOf(answer.kind, answer.type);
  const field = answer.field;
  return (
    <div className={styles.panel} key={placeKey(at)}>
      <div className={head.head}>
        <span className={head.mark} data-chosen>
          <Icon size={16} strokeWidth={1.7} aria-hidden />
        </span>
        <div className={head.names}>
          <h2 className={head.name}>{answer.name}</h2>
          <p className={head.kind}>
            {answer.kind === 'block' ? blockWords(answer.type) : answer.type === answer.kind ? '' : answer.type}
            {field === undefined || placeKey(field) === placeKey(at) ? null : (
              <button type="button" className={styles.link} onClick={() => choose(field)}>
                {say('property.field', { name: String(field.pointer.at(-1)) })}
              </button>
            )}
          </p>
        </div>
        {node?.movable === true ? (
          <>
            <IconButton icon={Copy} label={say('node.duplicate')} keys="mod+d" onClick={() => void duplicateChosen()} />
            <IconButton icon={Trash2} label={say('node.remove')} keys="backspace" onClick={() => void removeChosen()} />
          </>
        ) : null}
        <Menu
          label={say('more')}
          trigger={<IconButton icon={Ellipsis} label={say('more')} />}
          acts={[
            { label: say('rename'), icon: PencilLine, keys: 'f2', onPress: () => showDialog('rename') },
            {
              label: say('extract'),
              icon: Component,
              keys: 'mod+alt+e',
              disabled: node?.movable !== true,
              onPress: () => showDialog('extract'),
            },
            {
              label: say('inline'),
              icon: Ungroup,
              disabled: answer.kind !== 'use',
              onPress: () => void inlineChosen(),
            },
          ]}
        />
        <IconButton icon={X} label={say('close')} keys="escape" onClick={stepBack} />
      </div>
      <div className={styles.scroll}>
        <section className={styles.section}>
          {isWhole ? null : <ProblemsBeside problems={answer.problems} parts={answer.properties} />}
          {isWhole ? (
            <WholeProperty property={own} version={known} />
          ) : (
            <PropertyList
              opens
              of={answer.name}
              properties={answer.properties}
              renderPart={(property) => <PropertyRow property={property} version={known} />}
            />
          )}
        </section>
      </div>
      <button type="button" className={styles.foot} onClick={() => showJson(true)}>
        <span>
          <Braces size={14} strokeWidth={1.7} aria-hidden />
          {say('json.show')}
        </span>
        <kbd aria-hidden>{keysShown('mod+j')}</kbd>
      </button>
    </div>
  );
}

const isWithin = (pointer: Pointer, around: Pointer): boolean => around.every((step, index) => pointer[index] === step);

/** A table or a list without a name over it: the head of the panel says it. */
function WholeProperty({ property, version }: { readonly property: Property; readonly version: number }): ReactNode {
  return (
    <>
      <p className={styles.note}>{property.description}</p>
      <PropertyControl
        property={property}
        version={version}
        renderPart={(part) => <PropertyRow property={part} version={version} />}
      />
      <PropertyProblems property={property} />
    </>
  );
}
