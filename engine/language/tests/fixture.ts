import { productOf } from '../../check/fixture.ts';
import { showProblem } from '../../document/problem.ts';
import type { Json } from '../../document/source.ts';

export const PAGE = {
  title: 'shop.title',
  params: { id: { type: 'id<Item>', required: true } },
  data: { item: { call: 'item.get', with: { id: '=params.id' }, live: { channel: 'items' } } },
  body: [
    { block: 'text', id: 'name', text: '=data.item.name' },
    { block: 'text', id: 'left', text: { text: 'shop.left', with: { n: '=data.item.price' } } },
    {
      block: 'button',
      id: 'buy',
      label: 'shop.buy',
      press: [
        { do: 'call', call: 'item.pay', with: { number: 1 } },
        { do: 'track', event: 'bought', with: { state: '=data.item.state' } },
        { do: 'go', to: 'shop/item', with: { id: '=params.id' } },
      ],
    },
  ],
};
export const APP = {
  entry: 'shop/item',
  language: 'en',
  languages: [{ code: 'en', tag: 'en', name: 'English' }],
  prefs: { small: { type: 'bool', default: false } },
  events: { bought: { description: 'Something was bought.', args: { state: 'State' } } },
};
export const LOCALES = {
  en: { shop: { title: 'Shop', left: '{{n}} left', buy: 'Buy', gone: 'Gone' }, error: { too_much: 'Too much' } },
};

/** Returns the problems of a case of the page, as lines. */
export async function problems(one: object, more: object = {}): Promise<string[]> {
  const { tests } = await productOf({
    screens: { 'shop/item': PAGE as unknown as Json },
    tests: { 'shop/item': { cases: [{ name: 'A', expect: { shown: ['shop.title'] }, ...one }], ...more } as Json },
    app: APP as never,
    locales: LOCALES,
  });
  return tests.get('shop/item')!.problems.map(showProblem);
}
