import Big from 'big.js';
import { useQuery } from '@tanstack/react-query';
import { useState, type FunctionComponent, type ReactNode } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { view as facts } from '../../../engine/block/facts/view.tsx';
import { view as amountField } from '../../../engine/block/field.amount/view.tsx';
import { view as text } from '../../../engine/block/field.text/view.tsx';
import { view as submit } from '../../../engine/block/submit/view.tsx';
import { TERMS } from '../site/data.ts';
import { blockHost as host, formatter, translate } from '../site/host.ts';
import { Field } from './field.tsx';

const ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const EMPTY = { address: null, amount: null, note: null };

interface Terms {
  readonly fee: Big;
  readonly minimum: Big;
  readonly available: Big;
}

const read = ({ fee, minimum, available }: typeof TERMS): Terms => ({
  fee: new Big(fee),
  minimum: new Big(minimum),
  available: new Big(available),
});

function checkAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return translate('engine.required');
  return ADDRESS.test(value) ? undefined : translate('rule.address');
}

const shown = (value: Big): string => formatter.number(value, { rounding: 'down' });
const atLeastZero = (value: Big): Big => (value.lt(0) ? new Big(0) : value);

function Receipt({
  control,
  terms,
}: {
  readonly control: Control<Record<string, unknown>>;
  readonly terms: Terms | undefined;
}): ReactNode {
  const amount = useWatch({ control, name: 'amount' }) as Big | null;
  const entries = [
    { key: 'bench.fee', value: terms && shown(terms.fee) },
    { key: 'bench.receive', value: amount === null ? '--' : terms && shown(atLeastZero(amount.minus(terms.fee))) },
    {
      key: 'bench.left',
      value: terms && (amount === null ? shown(terms.available) : shown(atLeastZero(terms.available.minus(amount)))),
    },
  ];
  return facts({
    id: 'facts',
    host,
    layout: 'rows',
    size: 'normal',
    facts: entries.map(({ key, value }) => ({ key, label: translate(key), value })),
  });
}

export function WithdrawPage(): ReactNode {
  const { control, handleSubmit } = useForm<Record<string, unknown>>({ defaultValues: EMPTY, mode: 'onChange' });
  const { data: terms } = useQuery({ queryKey: ['terms'], queryFn: async () => TERMS, select: read });
  const [checkAmount] = useState(() => (value: unknown): string | undefined => {
    if (value === null || value === undefined) return translate('engine.required');
    const number = value as Big;
    if (number.lt(TERMS.minimum)) return translate('bench.too_little');
    return number.gt(TERMS.available) ? translate('bench.too_much') : undefined;
  });
  const prefix = 'bench-withdraw-';
  return (
    <>
      <Field
        control={control}
        name="address"
        prefix={prefix}
        label="bench.address"
        view={text as FunctionComponent<never>}
        required
        check={checkAddress}
        more={TEXT}
      />
      <Field
        control={control}
        name="amount"
        prefix={prefix}
        label="bench.amount"
        view={amountField as FunctionComponent<never>}
        required
        check={checkAmount}
        more={AMOUNT}
      />
      <Field
        control={control}
        name="note"
        prefix={prefix}
        label="bench.note"
        view={text as FunctionComponent<never>}
        required={false}
        check={none}
        more={TEXT}
      />
      <Receipt control={control} terms={terms} />
      {submit({
        id: 'send',
        host,
        label: translate('bench.send'),
        variant: 'primary',
        enabled: terms !== undefined,
        busy: false,
        press: async () => {
          await handleSubmit(() => undefined)();
          return true;
        },
      })}
    </>
  );
}

const TEXT = { input: 'text' };
const AMOUNT = { places: new Big(8) };
const none = (): undefined => undefined;
