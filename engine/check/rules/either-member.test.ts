import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { eitherMember } from './either-member.ts';

const find = async (test: string): Promise<string[]> =>
  findings(eitherMember, {
    screens: {
      'a/a': page([{ block: 'divider', visible: `=data.items.exists(i, ${test})` }], {
        params: { id: { type: 'id<Item>', required: true } },
        data: { items: { call: 'item.list' } },
      }),
    },
  });

test.each<[string, boolean]>([
  ["i.id == params.id || i.state == 'open'", true],
  ["i.price > 3 && (i.id == params.id || i.state != 'open')", true],
  ["i.id == params.id && i.state == 'open'", false],
  ["i.state == 'open' || i.state == 'done'", false],
  ['i.id == params.id || i.note == null', false],
])('%s', async (by, wrong) => {
  const problems = await find(by);
  expect(problems).toHaveLength(wrong ? 1 : 0);
  if (wrong) expect(problems[0]).toContain('takes a record for one of its members or for another');
});

test('of the entries of a channel that belong to a datum', async () => {
  const live = (operator: string): object => ({
    channel: 'items',
    member: `=entry.id == params.id ${operator} entry.state == 'open'`,
  });
  const documents = (operator: string): Parameters<typeof findings>[1] => ({
    screens: {
      'a/a': page(
        [{ block: 'list', of: '=data.items', key: '=item.id', item: { block: 'text', text: '=item.name' } }],
        {
          params: { id: { type: 'id<Item>', required: true } },
          data: { items: { call: 'item.list', live: live(operator) } },
        },
      ),
    },
  });
  expect(await findings(eitherMember, documents('||'))).toHaveLength(1);
  expect(await findings(eitherMember, documents('&&'))).toEqual([]);
});
