import { defineConstruct } from '../../grammar/define.ts';
import { gaps } from '../../grammar/words.ts';
import { DECLARATION } from '../declaration/grammar.ts';
import { SHEET } from '../fragment/grammar.ts';
import { FRAME } from '../frame/grammar.ts';
import { pull } from '../pull/grammar.ts';

export const PAGE = defineConstruct({
  name: 'page',
  says: 'a page',
  description: 'A page: `screens/<group>/<name>.json`, at the address `<group>/<name>`.',
  keys: {
    $schema: { type: 'string', literal: true, description: 'This schema.' },
    title: { type: 'text', required: true, description: 'The title in the bar.' },
    access: {
      type: 'name',
      of: 'access',
      list: true,
      description: 'Who may see the page: names of access rules of app.json.',
    },
    nav: {
      type: 'choice',
      of: ['bar', 'none'],
      literal: true,
      default: 'bar',
      description: 'The bar at the top, or none.',
    },
    gap: {
      type: 'choice',
      of: gaps,
      literal: true,
      default: 'l',
      description: 'Space between the nodes of the body: 0, 4, 8, 12, 16 (the default) or 24 px.',
    },
    pull: pull('all data of the page and of its fragments'),
    actions: {
      type: 'list',
      of: { type: 'nodes', description: 'An icon button.' },
      description: 'Icon buttons of the bar; they need no `block`.',
    },
    on: {
      type: 'object',
      of: defineConstruct({
        name: 'page handlers',
        says: 'a page’s "on"',
        description: 'What a page does by itself.',
        keys: {
          show: { type: 'actions', description: 'Run when the page is shown.' },
          hide: {
            type: 'actions',
            description: 'Run when it goes out of sight; what has begun then is finished, later steps are dropped.',
          },
        },
        example: { show: [{ do: 'refresh', data: ['orders'] }] },
      }),
      description:
        'show: actions run when the page is shown. hide: when it is hidden; a step that has begun is finished, later steps are dropped.',
    },
    returns: {
      type: 'table',
      names: 'result',
      of: {
        type: 'either',
        of: [
          { type: 'type', description: 'A type.' },
          { type: 'object', of: DECLARATION, description: 'A declaration.' },
        ],
        description: 'Its type.',
      },
      description: 'What the page gives back to a pick: name → type.',
    },
    ...FRAME,
    sheets: {
      type: 'table',
      names: 'sheet',
      of: { type: 'object', of: SHEET, description: 'A sheet.' },
      description: 'Sheets that this page opens.',
    },
  },
  example: {
    title: 'orders.title',
    access: ['user'],
    data: { orders: { call: 'order.list' } },
    body: [{ block: 'list', of: '=data.orders', key: '=item.id', item: { block: 'text', text: '=item.name' } }],
  },
});
