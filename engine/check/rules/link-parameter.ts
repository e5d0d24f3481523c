import type { Rule } from '../rule.ts';

const ITEM = {
  title: 'item.title',
  params: { id: { type: 'id<Item>', required: true } },
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
  body: [{ block: 'text', text: '=data.item.name' }],
} as const;

export const linkParameter: Rule = {
  code: 'link-parameter',
  severity: 'error',
  description: 'A page is led to without a parameter that it requires.',
  example: {
    bad: {
      screens: {
        'shop/shop': {
          title: 'shop.title',
          body: [{ block: 'button', id: 'item', label: 'shop.item', press: [{ do: 'go', to: 'shop/item' }] }],
        },
        'shop/item': ITEM,
      },
    },
    good: {
      screens: {
        'shop/shop': {
          title: 'shop.title',
          body: [
            {
              block: 'button',
              id: 'item',
              label: 'shop.item',
              press: [{ do: 'go', to: 'shop/item', with: { id: '1' } }],
            },
          ],
        },
        'shop/item': ITEM,
      },
    },
  },
  check(product, report) {
    for (const { facts } of product.outputs.values()) {
      for (const { to, params, pointer } of facts.links) {
        if (params === undefined) continue;
        for (const [name, { required, description }] of product.routes.params(to) ?? []) {
          if (required && !params.includes(name))
            report(
              facts.source,
              pointer,
              `${to} requires the parameter "${name}"${description === '' ? '' : ` (${description})`}: give it under "with".`,
            );
        }
      }
    }
  },
};
