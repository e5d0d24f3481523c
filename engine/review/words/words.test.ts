import { describe, expect, test } from 'vitest';
import { productOf, type Documents } from '../../check/fixture.ts';
import { sentence } from './change.ts';
import { wordsOf } from './words.ts';

const PAY = {
  title: 'shop.title',
  access: ['user'],
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
  params: { id: { type: 'id<Item>', required: true } },
  calc: { most: '=data.item.price * 2' },
  form: {
    fields: { number: { type: 'number', rules: ['required', { test: '=value <= calc.most', error: 'shop.most' }] } },
    submit: [
      { do: 'confirm', title: 'shop.sure' },
      { do: 'call', call: 'item.pay', with: { number: '=form.number' } },
      { do: 'go', to: 'shop/done' },
    ],
  },
  body: [
    { block: 'text', id: 'hint', text: 'shop.hint', visible: '=form.number != null && form.number > 0' },
    { block: 'field.amount', id: 'number', bind: 'form.number', label: 'shop.number' },
    { block: 'submit', id: 'pay', label: 'shop.pay' },
  ],
} as const;
const DONE = { title: 'done.title', body: [{ block: 'text', id: 'done', text: 'done.text' }] } as const;
const EN = {
  shop: { title: 'Buy', sure: 'Sure?', hint: 'At once', number: 'Amount', pay: 'Pay', most: 'Too much' },
  done: { title: 'Bought', text: 'It is yours' },
};
const BEFORE = {
  screens: { 'shop/pay': PAY, 'shop/done': DONE },
  locales: { en: EN, fr: EN },
  app: { access: { user: { user: true, test: '=user != null', go: 'shop/done', text: 'done.text' } } },
} as unknown as Documents;

/** Says what differs, as lines `tag: sentence. Before, …`. */
async function told(change: (documents: Documents) => void): Promise<readonly string[]> {
  const after = JSON.parse(JSON.stringify(BEFORE)) as Documents;
  change(after);
  const { changes } = wordsOf(await productOf(BEFORE), await productOf(after));
  return changes.map((one) => [`${one.tag}: ${sentence(one)}`, ...(one.before ? [one.before] : [])].join('. '));
}

/** A page that a test changes. */
interface Page {
  title: string;
  access: string[];
  calc: Record<string, string>;
  form: { submit: Record<string, unknown>[]; fields: { number: { rules: unknown[] } } };
  body: Record<string, unknown>[];
}

const page = (documents: Documents): Page => documents.screens?.['shop/pay'] as unknown as Page;

describe('the words of a change', () => {
  test('are none where nothing differs, and say what is not new', async () => {
    expect(await told(() => undefined)).toEqual([]);
    const product = await productOf(BEFORE);
    expect(wordsOf(product, product).untouched).toBe(
      'No spend, confirm, call, right, rule or link is new, gone or different',
    );
  });

  test('name the argument of a call that spends', async () => {
    expect(
      await told((all) => {
        page(all).form.submit[1]!['with'] = { number: '=form.number * 2' };
      }),
    ).toEqual(['spends: Buy: `item.pay` is sent `number` `form.number * 2`. Before, `form.number`.']);
  });

  test('say that nothing asks any more', async () => {
    expect(await told((all) => void page(all).form.submit.shift())).toEqual([
      'confirm: Buy: no longer asks the question “Sure?” when the form is sent',
    ]);
  });

  test('say that a condition became wider, by the part that it lost', async () => {
    expect(
      await told((all) => {
        page(all).body[0]!['visible'] = '=form.number != null';
      }),
    ).toEqual([
      'shown: Buy: the line “At once” is shown also where `form.number > 0` does not hold. Before, `form.number != null && form.number > 0`.',
    ]);
  });

  test('name rules by the label of their field, and a value by the rule that reads it', async () => {
    expect(await told((all) => void page(all).form.fields.number.rules.pop())).toContain(
      'rule: Buy: “Amount” no longer has to pass `value <= calc.most`',
    );
    expect(
      await told((all) => {
        page(all).calc['most'] = '=data.item.price * 3';
      }),
    ).toEqual([
      'rule: Buy: the value `most`, which the rules of “Amount” read, is `data.item.price * 3`. Before, `data.item.price * 2`.',
    ]);
  });

  test('know rights, links and calls that are new or gone', async () => {
    expect(
      await told((all) => {
        page(all).access = [];
        page(all).form.submit.pop();
        page(all).body.push({
          block: 'button',
          id: 'keep',
          label: 'shop.pay',
          press: [{ do: 'call', call: 'item.drop' }],
        });
      }),
    ).toEqual([
      'right: Buy: opens without the right `user`',
      'call: Buy: makes the call `item.drop`, which nothing made before',
      'link: Buy: no longer leads to “Bought”',
      'link: Buy: no longer has the link to “Bought” when the form is sent',
      'shown: Buy: shows the button “Pay”, which is new',
    ]);
  });

  test('match parts by their id: one that moved is one change', async () => {
    expect(await told((all) => void page(all).body.unshift(page(all).body.pop()!))).toEqual([
      'shown: Buy: the button “Pay” stands at another place',
    ]);
  });

  test('tell a text with its languages and its pages', async () => {
    expect(
      await told((all) => {
        (all.locales!['fr'] as { shop: { pay: string } }).shop.pay = 'Payer';
        Object.assign(all.locales!['en'] as object, { more: 'More' });
        Object.assign(all.locales!['fr'] as object, { more: 'Plus' });
      }),
    ).toEqual([
      'text: New text `more` in 2 languages: “More”',
      'text: Text `shop.pay` in fr on Buy: “Payer”. Before, “Pay”.',
    ]);
  });

  test('tell new pages, other rules and other rights of the app', async () => {
    const lines = await told((all) => {
      Object.assign(all, {
        screens: { ...all.screens, 'shop/more': { ...DONE, access: ['user'] } },
        rules: { even: { type: 'number', test: '=value > 2', error: 'done.text' } },
        app: {
          ...all.app,
          access: { ...(all.app!['access'] as object), rich: { test: '=user != null', go: 'shop/done' } },
        },
      });
    });
    expect(lines).toContain('link: Bought: is a new page, for people with `user`');
    expect(lines).toContain('right: The app: the right `rich` is new: `user != null`');
    expect(lines.some((line) => line.startsWith('rule: Rule `even`'))).toBe(true);
  });

  test('are the same each time', async () => {
    const change = (all: Documents): void => {
      page(all).title = 'done.title';
      page(all).body.reverse();
    };
    expect(await told(change)).toEqual(await told(change));
  });
});
