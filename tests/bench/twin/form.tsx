import type { FunctionComponent, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { view as text } from '../../../engine/block/field.text/view.tsx';
import { view as submit } from '../../../engine/block/submit/view.tsx';
import { blockHost as host, translate } from '../site/host.ts';
import { Field } from './field.tsx';

const NAMES = Array.from({ length: 100 }, (_, index) => `f${index + 1}`);
const WORD = /^[a-z0-9]{3,12}$/;
const TEXT = { input: 'text' };
const EMPTY = Object.fromEntries(NAMES.map((name) => [name, null]));

function check(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return translate('engine.required');
  return WORD.test(value) ? undefined : translate('rule.word');
}

/** A hundred required words. */
export function FormPage(): ReactNode {
  const { control, handleSubmit } = useForm<Record<string, unknown>>({ defaultValues: EMPTY, mode: 'onChange' });
  return (
    <>
      {NAMES.map((name) => (
        <Field
          key={name}
          control={control}
          name={name}
          prefix="bench-form-"
          label="bench.word"
          view={text as FunctionComponent<never>}
          required
          check={check}
          more={TEXT}
        />
      ))}
      {submit({
        id: 'send',
        host,
        label: translate('bench.send'),
        variant: 'primary',
        enabled: true,
        busy: false,
        press: async () => {
          await handleSubmit(() => undefined)();
          return true;
        },
      })}
    </>
  );
}
