import { Plus } from 'lucide-react';
import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import type { Changed, Operation } from '../../protocol/change.ts';
import type { Json } from '../../protocol/place.ts';
import type { Property } from '../../protocol/properties.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Menu } from '../parts/menu.tsx';
import { change } from '../state/acts.ts';
import { useSay } from '../words/use-say.ts';
import type { ControlProps } from './control-props.ts';
import { NewWords } from './new-words.tsx';
import styles from './properties.module.css';
import { PropertyList } from './property-list.tsx';

/** The members or entries of a property, each with a control of its own, and what may be added. */
export function PartsControl({ property, renderPart }: ControlProps): ReactNode {
  const { parts = [], takes, value, name } = property;
  return (
    <div className={styles.parts} role="group" aria-label={name}>
      <PropertyList of={name} properties={parts} renderPart={renderPart}>
        {takes.control === 'entries' ? <AddEntry property={property} /> : null}
        {takes.control === 'members' && takes.addable ? <AddMember property={property} /> : null}
        {takes.control === 'members' && !takes.addable && value === undefined ? (
          <AddObject property={property} />
        ) : null}
      </PropertyList>
    </div>
  );
}

/**
 * Adds an entry as the last one is, for a list holds things of one kind; to an empty list one of the kinds it takes.
 */
function AddEntry({ property }: { readonly property: Property }): ReactNode {
  const say = useSay();
  const { at, value, parts = [], name, takes } = property;
  const begins = takes.control === 'entries' ? takes.begins : [];
  const add = (model: Json): void => {
    if (Array.isArray(value)) void change([{ do: 'insert', into: at, index: value.length, values: [model] }], name);
    else void change([{ do: 'set', at, value: [model] }], name);
  };
  const model: Json = parts.at(-1)?.value ?? begins[0]?.value ?? {};
  if (begins.length < 2) return <AddButton to={name} onClick={() => add(model)} />;
  return (
    <Menu
      label={say('property.add.to', { name })}
      trigger={<AddButton to={name} />}
      acts={begins.map(({ says, value: begun }) => ({ label: says, onPress: () => add(begun) }))}
    />
  );
}

/** Begins an object that the document has not got yet. */
function AddObject({ property: { at, name } }: { readonly property: Property }): ReactNode {
  return <AddButton to={name} onClick={() => void change([{ do: 'set', at, value: {} }], name)} />;
}

function AddButton({ to, ...props }: ComponentProps<'button'> & { readonly to: string }): ReactNode {
  const say = useSay();
  return (
    <Button small aria-label={say('property.add.to', { name: to })} {...props}>
      <Plus size={12} strokeWidth={2} aria-hidden />
      {say('property.add')}
    </Button>
  );
}

/** Adds a member: its name is typed, or, where names are those of texts, the words that people read. */
function AddMember({ property }: { readonly property: Property }): ReactNode {
  const say = useSay();
  const [key, setKey] = useState<string>();
  const { at, name, takes } = property;
  const { begins = '', keys } = takes.control === 'members' ? takes : {};
  const add = async (member: string, made: readonly Operation[] = []): Promise<Changed | undefined> => {
    const place = { file: at.file, pointer: [...at.pointer, member] };
    const done = await change([...made, { do: 'set', at: place, value: begins }], name);
    if (done !== undefined) setKey(undefined);
    return done;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (key !== undefined && key.trim() !== '') void add(key.trim());
  };
  if (key === undefined) return <AddButton to={name} onClick={() => setKey('')} />;
  if (keys === 'words') return <NewWords label={say('property.label')} slot={property.key} onText={add} autoFocus />;
  return (
    <form className={styles.line} onSubmit={submit}>
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
