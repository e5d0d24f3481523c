import { Switch } from '@base-ui/react/switch';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Json } from '../../protocol/place.ts';
import type { Property } from '../../protocol/properties.ts';
import { insertAt } from '../insert/insert.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Pick } from '../parts/pick.tsx';
import { useDraft } from '../state/use-draft.ts';
import { useSay } from '../words/use-say.ts';
import type { ControlProps } from './control-props.ts';
import { ChoiceControl } from './choice-control.tsx';
import { IconControl } from './icon-control.tsx';
import { JsonControl } from './json-control.tsx';
import { NameControl } from './name-control.tsx';
import { NamesControl } from './names-control.tsx';
import { PartsControl } from './parts-control.tsx';
import styles from './properties.module.css';
import { setValue } from './set-value.ts';
import { StepsControl } from './steps-control.tsx';
import { TextControl } from './text-control.tsx';
import { valueShown } from './values.ts';

/** The control of a property, by what the grammar says that it takes. */
export function PropertyControl(props: ControlProps): ReactNode {
  const { property } = props;
  const { takes } = property;
  switch (takes.control) {
    case 'text':
      return <TextControl {...props} />;
    case 'switch':
      return <SwitchControl {...props} />;
    case 'number':
      return <NumberControl {...props} least={takes.least} />;
    case 'choice':
      return <ChoiceControl property={property} of={takes.of} />;
    case 'bind':
      return <BindControl property={property} of={takes.of} />;
    case 'name':
      return takes.list ? (
        <NamesControl property={property} of={takes.of} />
      ) : (
        <NameControl property={property} of={takes.of} />
      );
    case 'steps':
      return <StepsControl {...props} />;
    case 'members':
    case 'entries':
      return <PartsControl {...props} />;
    case 'nodes':
      return <NodesNote property={property} />;
    case 'json':
    case 'formula':
      return <JsonControl {...props} />;
    case 'icon':
      return <IconControl {...props} />;
    case 'string':
    case 'type':
    case 'image':
    case 'link':
    case 'html':
    case 'time':
    case 'duration':
      return <StringControl {...props} />;
  }
}

function SwitchControl({ property }: ControlProps): ReactNode {
  const { value, name } = property;
  const now = value ?? property.default;
  return (
    <span>
      <Switch.Root
        className={styles.switch}
        aria-label={name}
        checked={now === true}
        onCheckedChange={(next) => void setValue(property, next === property.default ? undefined : next)}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
    </span>
  );
}

function StringControl({ property, version }: ControlProps): ReactNode {
  const { value, name } = property;
  const [now, type] = useDraft(valueShown(value), version, (next) =>
    setValue(property, next === '' && !property.required ? undefined : next),
  );
  return (
    <TextField
      aria-label={name}
      value={now}
      placeholder={valueShown(property.default)}
      tone={property.problems.length > 0 ? 'error' : undefined}
      onValue={type}
    />
  );
}

function NumberControl({
  property,
  version,
  least,
}: ControlProps & { readonly least?: number | undefined }): ReactNode {
  const [now, type] = useDraft(valueShown(property.value), version, (next) => setValue(property, numberIn(next)));
  return (
    <TextField
      aria-label={property.name}
      value={now}
      inputMode="decimal"
      placeholder={valueShown(property.default)}
      min={least}
      tone={property.problems.length > 0 ? 'error' : undefined}
      onValue={type}
    />
  );
}

/** Returns what was typed as a number; text that is none stays text, which the checker then names. */
function numberIn(text: string): Json | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

function BindControl({ property, of }: { readonly property: Property; readonly of: readonly string[] }): ReactNode {
  const say = useSay();
  const value = valueShown(property.value);
  const choices = [...new Set([...(value === '' ? [] : [value]), ...of])];
  return (
    <Pick
      wide
      label={property.name}
      value={value}
      choices={[
        ...(value === '' ? [{ value: '', label: say('property.choose') }] : []),
        ...choices.map((path) => ({ value: path, label: path })),
      ]}
      onPick={(next) => void setValue(property, next)}
    />
  );
}

/** Nodes stand in the outline: here is said how many there are, and one more is begun. */
function NodesNote({ property: { at, value, name } }: { readonly property: Property }): ReactNode {
  const say = useSay();
  const count = Array.isArray(value) ? value.length : value === undefined ? 0 : 1;
  const isList = value === undefined || Array.isArray(value);
  return (
    <div className={styles.line}>
      <p className={styles.note}>{say('property.nodes', { count })}</p>
      {isList ? (
        <Button small aria-label={say('insert.in', { name })} onClick={() => insertAt({ into: at, index: count })}>
          <Plus size={12} strokeWidth={2} aria-hidden />
          {say('insert.do')}
        </Button>
      ) : null}
    </div>
  );
}
