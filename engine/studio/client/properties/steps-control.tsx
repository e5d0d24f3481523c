import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Property } from '../../protocol/properties.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Menu } from '../parts/menu.tsx';
import { change } from '../state/acts.ts';
import { useSay } from '../words/use-say.ts';
import type { ControlProps } from './control-props.ts';
import styles from './properties.module.css';
import { PropertyList } from './property-list.tsx';
import { stepShown } from './values.ts';

/** Steps that run one after the other: each opens to its properties, and moves up and down. */
export function StepsControl({ property, renderPart }: ControlProps): ReactNode {
  const { parts = [] } = property;
  return (
    <div>
      {parts.map((step, index) => (
        <Step key={step.key} step={step} index={index} list={property} renderPart={renderPart} />
      ))}
      <AddStep property={property} />
    </div>
  );
}

interface StepProps extends Pick<ControlProps, 'renderPart'> {
  readonly step: Property;
  readonly index: number;
  readonly list: Property;
}

function Step({ step, index, list, renderPart }: StepProps): ReactNode {
  const say = useSay();
  const { does, detail } = stepShown(step.value);
  // A step that was just added says nothing yet but what it does.
  const isNew = step.parts?.every(({ key, value }) => key === 'do' || value === undefined) === true;
  const [isOpen, setOpen] = useState(isNew || step.problems.length > 0);
  const count = list.parts?.length ?? 0;
  const move = (to: number): void =>
    void change([{ do: 'move', from: [step.at], into: list.at, index: to }], list.name);
  return (
    <div className={styles.step}>
      <div className={styles.stepHead}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <i>{index + 1}</i>
          {does}
          <span>{detail}</span>
        </button>
        <IconButton
          small
          icon={ArrowUp}
          label={say('step.up', { n: index + 1 })}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <IconButton
          small
          icon={ArrowDown}
          label={say('step.down', { n: index + 1 })}
          disabled={index === count - 1}
          onClick={() => move(index + 2)}
        />
        <IconButton
          small
          icon={Copy}
          label={say('step.copy', { n: index + 1 })}
          onClick={() => void change([{ do: 'duplicate', at: step.at }], list.name)}
        />
        <IconButton
          small
          icon={Trash2}
          label={say('step.remove', { n: index + 1 })}
          onClick={() => void change([{ do: 'remove', at: [step.at] }], list.name)}
        />
      </div>
      {isOpen ? (
        <div className={styles.stepBody}>
          <PropertyList of={`${index + 1} ${does}`} properties={step.parts ?? []} renderPart={renderPart} />
        </div>
      ) : null}
    </div>
  );
}

/** Adds a step at the end, of one of the actions that the grammar has. */
function AddStep({ property }: { readonly property: Property }): ReactNode {
  const say = useSay();
  const { at, parts = [], value, name, takes } = property;
  const actions = takes.control === 'steps' ? takes.of : [];
  const add = (action: string): void => {
    const step = { do: action };
    if (value === undefined) void change([{ do: 'set', at, value: [step] }], name);
    else void change([{ do: 'insert', into: at, index: parts.length, values: [step] }], name);
  };
  return (
    <div className={styles.line}>
      <Menu
        label={say('step.add')}
        trigger={
          <Button small>
            <Plus size={12} strokeWidth={2} aria-hidden />
            {say('step.add')}
          </Button>
        }
        acts={actions.map((action) => ({ label: action, onPress: () => add(action) }))}
      />
    </div>
  );
}
