import { Plus } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Json } from '../../protocol/place.ts';
import type { Property } from '../../protocol/properties.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { change } from '../state/acts.ts';
import { useSay } from '../words/use-say.ts';
import type { ControlProps } from './control-props.ts';
import styles from './properties.module.css';
import { split } from './values.ts';

/** The members or entries of a property, each with a control of its own, and what may be added. */
export function PartsControl({ property, renderPart }: ControlProps): ReactNode {
  const { parts = [], takes } = property;
  const { shown, more } = split(parts);
  return (
    <div className={styles.parts}>
      {shown.map(renderPart)}
      {takes.control === 'entries' ? <AddEntry property={property} /> : null}
      {takes.control === 'members' && takes.addable ? <AddMember property={property} /> : null}
      <MoreProperties properties={more} renderPart={renderPart} />
    </div>
  );
}

/** Properties that nothing is written for, behind a button. */
export function MoreProperties(props: {
  readonly properties: readonly Property[];
  readonly renderPart: ControlProps['renderPart'];
}): ReactNode {
  const { properties, renderPart } = props;
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  if (properties.length === 0) return null;
  return (
    <>
      <div className={styles.line}>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'property.fewer' : 'property.more', { count: properties.length })}
        </Button>
      </div>
      {isOpen ? properties.map(renderPart) : null}
    </>
  );
}

function AddEntry({ property }: { readonly property: Property }): ReactNode {
  const say = useSay();
  const { at, value, parts = [], name } = property;
  // An entry begins as the last one is: a list holds things of one kind.
  const model: Json = parts.at(-1)?.value ?? {};
  const add = (): void => {
    if (Array.isArray(value)) void change([{ do: 'insert', into: at, index: value.length, values: [model] }], name);
    else void change([{ do: 'set', at, value: [model] }], name);
  };
  return (
    <div className={styles.line}>
      <Button small onClick={add}>
        <Plus size={12} strokeWidth={2} aria-hidden />
        {say('property.add')}
      </Button>
    </div>
  );
}

function AddMember({ property }: { readonly property: Property }): ReactNode {
  const say = useSay();
  const [key, setKey] = useState<string>();
  const { at, name } = property;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (key === undefined || key.trim() === '') return;
    const place = { file: at.file, pointer: [...at.pointer, key.trim()] };
    void change([{ do: 'set', at: place, value: '' }], name).then((done) => {
      if (done !== undefined) setKey(undefined);
    });
  };
  if (key === undefined)
    return (
      <div className={styles.line}>
        <Button small onClick={() => setKey('')}>
          <Plus size={12} strokeWidth={2} aria-hidden />
          {say('property.add')}
        </Button>
      </div>
    );
  return (
    <form className={styles.line} onSubmit={add}>
      <TextField
        aria-label={say('property.key')}
        placeholder={say('property.key')}
        value={key}
        onValue={setKey}
        autoFocus
      />
      <Button small look="line" type="submit">
        {say('property.add')}
      </Button>
    </form>
  );
}
