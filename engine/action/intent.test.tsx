// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Answer } from '../host.ts';
import { frame, show, type, type Shown } from '../render/testing.tsx';
import { openIntent, payloadOf } from './intent.ts';

const LOST: Answer = { error: { code: 'network', text: 'lost', shown: true, unknownOutcome: true } };

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Shows a page that pays the typed number, with a host that loses the first answer. */
async function paying(outcome: (id: string) => Promise<Answer | 'none'>) {
  const sent: { readonly number: unknown; readonly intent: string | undefined }[] = [];
  const storage = memory();
  const shown = await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          form: {
            fields: { number: { type: 'number' } },
            submit: [{ do: 'call', call: 'item.pay', with: { number: '=form.number' } }],
          },
          body: [
            { block: 'field.amount', id: 'number', bind: 'form.number', label: 'a.b' },
            { block: 'submit', id: 'send', label: 'a.b' },
          ],
        } as never,
      },
    },
    async (_name, { number }, { intent }) => {
      sent.push({ number: String(number), intent });
      return sent.length === 1 ? LOST : { value: true };
    },
    { storage, outcome: vi.fn(outcome) },
  );
  return { ...shown, sent, storage };
}

async function pay({ element }: Shown, number: string): Promise<void> {
  type(element.querySelector('input')!, number);
  await act(async () => {
    element.querySelector('button')!.click();
    await frame();
  });
  await act(frame);
}

test('an answer that is known ends the intent; one that is lost keeps it', () => {
  const storage = memory();
  const host = { storage, report: vi.fn() } as never;
  const first = openIntent(host, 'page', '[]');
  expect(first.earlier).toBeUndefined();
  first.keep();
  const again = openIntent(host, 'page', '["x"]');
  expect([again.id, again.earlier]).toEqual([first.id, '[]']);
  again.settle();
  expect(openIntent(host, 'page', '[]').id).not.toBe(first.id);
});

test('a wrong and then a right password are one intent', () => {
  expect(payloadOf({ b: '1', a: null, password: 'x' }, ['password'])).toBe(
    payloadOf({ password: 'y', b: '1' }, ['password']),
  );
});

test('after a lost answer the same request is not sent again where it was done', async () => {
  const page = await paying(async () => ({ value: true }));
  await pay(page, '5');
  await pay(page, '5');
  expect(page.host.outcome).toHaveBeenCalledWith(page.sent[0]!.intent);
  expect(page.sent).toHaveLength(1);
  expect(page.storage.kept.size).toBe(0);
});

test('another request is not sent unseen after one that was done', async () => {
  const page = await paying(async () => ({ value: true }));
  await pay(page, '5');
  await pay(page, '7');
  expect(page.sent).toHaveLength(1);
  expect(page.host.shell.toast).toHaveBeenLastCalledWith('engine.earlier_done', 'error');
  await pay(page, '7');
  expect(page.sent.map(({ number }) => number)).toEqual(['5', '7']);
  expect(page.sent[1]!.intent).not.toBe(page.sent[0]!.intent);
});

test('what had no effect is sent under the same id, so that at most one of the two is ever done', async () => {
  const page = await paying(async () => 'none');
  await pay(page, '5');
  await pay(page, '7');
  expect(page.sent.map(({ number }) => number)).toEqual(['5', '7']);
  expect(page.sent[1]!.intent).toBe(page.sent[0]!.intent);
});

test('nothing is sent while nobody can tell', async () => {
  const page = await paying(async () => LOST as Answer);
  await pay(page, '5');
  await pay(page, '5');
  expect(page.sent).toHaveLength(1);
  expect(page.storage.kept.size).toBe(1);
});

test('what was never sent does not take the place of what was', async () => {
  const outcomes: (Answer | 'none')[] = [LOST, { value: true }];
  const page = await paying(async () => outcomes.shift()!);
  await pay(page, '5');
  await pay(page, '7');
  await pay(page, '7');
  expect(page.sent.map(({ number }) => number)).toEqual(['5']);
  expect(page.host.shell.toast).toHaveBeenLastCalledWith('engine.earlier_done', 'error');
});
