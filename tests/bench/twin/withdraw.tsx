import { useRef, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Field } from './field.tsx';

const ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const EMPTY = { currency: 'USDT', network: 'TRC20', address: '', amount: '', remark: '', password: '', code: '' };
const CURRENCIES = ['USDT', 'BTC', 'ETH'];
const NETWORKS = ['TRC20', 'ERC20', 'BEP20'];

type Check = (value: string) => string | true;

/** The rules; an empty field has no message before the form was sent. */
const rules = (submitted: () => boolean): Readonly<Record<string, Check>> => {
  const required =
    (check: Check): Check =>
    (value) =>
      value === '' ? !submitted() || 'Please fill this in' : check(value);
  return {
    any: () => true,
    address: required((value) => ADDRESS.test(value) || 'Not an address'),
    amount: required((value) => (Number(value) < 10 ? 'Too little' : Number(value) > 5000 ? 'Too much' : true)),
    remark: (value) => value.length <= 30 || 'Too long',
    password: required((value) => value.length >= 6 || 'Too short'),
    code: required((value) => /^\d{6}$/.test(value) || 'Six digits, please'),
  };
};

function Receipt(): ReactNode {
  const [typed, currency] = useWatch<typeof EMPTY, ['amount', 'currency']>({ name: ['amount', 'currency'] });
  const amount = Number(typed);
  const fee = amount === 0 ? 0 : 1 + amount * 0.001;
  return (
    <>
      <div className="sum">
        <span>Fee</span>
        <b>{`${fee.toFixed(2)} ${currency}`}</b>
      </div>
      <div className="sum">
        <span>You receive</span>
        <b>{`${Math.max(amount - fee, 0).toFixed(2)} ${currency}`}</b>
      </div>
    </>
  );
}

/** The withdrawal: two choices, five inputs, and what is received, which follows each key. */
export function WithdrawPage(): ReactNode {
  const form = useForm({ defaultValues: EMPTY, mode: 'onChange' });
  const submitted = useRef(false);
  const { current: check } = useRef(rules(() => submitted.current));
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          submitted.current = true;
          void form.handleSubmit(() => undefined)(event);
        }}
      >
        <Field name="currency" label="Currency" options={CURRENCIES} check={check.any!} />
        <Field name="network" label="Network" options={NETWORKS} check={check.any!} />
        <Field name="address" label="Address" check={check.address!} />
        <Field name="amount" label="Amount" check={check.amount!} />
        <Field name="remark" label="Remark" check={check.remark!} />
        <Field name="password" label="Pay password" type="password" check={check.password!} />
        <Field name="code" label="Code" max={6} check={check.code!} />
        <Receipt />
        <button type="submit" data-node="send">
          Send
        </button>
      </form>
    </FormProvider>
  );
}
