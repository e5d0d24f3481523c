// @vitest-environment jsdom
import Big from 'big.js';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { mount, testHost } from '../../../../engine/block/testing.tsx';
import type { Mounted } from '../../../../engine/block/testing.tsx';
import type { Outcome } from '../../../../engine/component/index.ts';
import en from '../../../../locales/en.json' with { type: 'json' };
import Futures from './index.tsx';
import { schema } from './schema.ts';
import type { FuturesEvents, FuturesOrder, FuturesProps } from './schema.ts';
import { CONTRACT, testCells } from './testing.ts';

let page: Mounted | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

async function open(over: Parameters<typeof testCells>[0] = {}) {
  const cells = testCells(over);
  const told: { readonly event: string; readonly payload: unknown }[] = [];
  let settle: (outcome: Outcome) => void = () => undefined;
  const emit: FuturesProps['emit'] = (event: keyof FuturesEvents, payload: unknown) => {
    told.push({ event, payload });
    return event === 'submit'
      ? new Promise((resolve) => {
          settle = resolve;
        })
      : Promise.resolve({ ok: true, value: null });
  };
  const mounted = await mount(<Futures id="ticket" cells={cells} emit={emit} host={testHost()} kept={{}} />);
  page = mounted;
  const button = (words: string): HTMLButtonElement => {
    const found = [...mounted.element.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes(words),
    );
    if (found === undefined) throw new Error(`No button says ${words}`);
    return found;
  };
  return {
    ...mounted,
    cells,
    told,
    button,
    tap: (words: string) =>
      act(async () => {
        button(words).click();
        await Promise.resolve();
      }),
    settle: (outcome: Outcome) =>
      act(async () => {
        settle(outcome);
        await Promise.resolve();
      }),
    enter: (name: string, text: string) =>
      act(async () => {
        const input = mounted.find(`#ticket-${name}`) as HTMLInputElement;
        input.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
        await Promise.resolve();
      }),
  };
}

const LONG = 'futures.ticket.open_long';
const SHORT = 'futures.ticket.open_short';

describe('the ticket', () => {
  it('sends an order once, however often it is tapped, and is empty when it has been placed', async () => {
    const { enter, tap, told, settle, find } = await open();
    await enter('amount', '2');
    for (let taps = 0; taps < 10; taps += 1) await tap(LONG);
    expect(told.map(({ event }) => event)).toEqual(['submit']);
    // 2 lots of 0.01 at 1000.
    expect(told[0]!.payload as FuturesOrder).toMatchObject({
      direction: 'long',
      type: 'limit',
      price: Big(1000),
      lots: Big(2),
      quantity: Big('0.02'),
      margin: Big(1),
      fee: Big('0.01'),
    });
    await settle({ ok: true, value: null });
    expect((find('#ticket-amount') as HTMLInputElement).value).toBe('');
  });

  it('says what the exchange refused, and keeps what was entered', async () => {
    const { enter, tap, settle, find } = await open();
    await enter('amount', '2');
    await tap(SHORT);
    await settle({ ok: false, code: 'insufficient_balance', text: 'Not enough money' });
    expect(find('[role=alert]').textContent).toContain('Not enough money');
    expect((find('#ticket-amount') as HTMLInputElement).value).toContain('2');
  });

  it('shows before and after of the side that is looked at', async () => {
    const held = { symbol: CONTRACT.symbol, direction: 'long', margin: Big(5), liquidation_price: Big('950.2') };
    const { enter, tap, element } = await open({ positions: [held] });
    expect(element.textContent).toContain('futures.ticket.margin_long5.00');
    await enter('amount', '2');
    expect(element.textContent).toContain('futures.ticket.margin_long5.00 → 6.00');
    expect(element.textContent).toContain('futures.ticket.liquidation_long950.2 → ');
    await tap('futures.ticket.margin_long');
    expect(element.textContent).toContain('futures.ticket.margin_short-- → 1.00');
  });

  it('leads a guest to the sign-in', async () => {
    const { tap, told } = await open({ guest: true, available: null });
    await tap('ticket.login');
    expect(told).toEqual([{ event: 'login', payload: {} }]);
  });

  it('asks the page for the multiple', async () => {
    const { tap, told } = await open();
    await tap('futures.ticket.times 20');
    expect(told).toEqual([{ event: 'multiple', payload: {} }]);
  });
});

it('names in its schema just the texts that exist', () => {
  const has = (key: string): boolean =>
    key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], en) !==
    undefined;
  // A counted text has its forms.
  expect(schema.texts.filter((key) => !has(key) && !has(`${key}_other`))).toEqual([]);
});
