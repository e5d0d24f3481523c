import { describe, expect, test } from 'vitest';
import { button, findings, page } from './fixture.ts';
import { spendWithoutConfirm } from './rules/spend-without-confirm.ts';
import { unlinkedParameter } from './rules/unlinked-parameter.ts';

const pay = { do: 'call', call: 'item.pay', with: { number: 1 } };
const why = 'The amount is nothing at all.';
const found = async (...nodes: readonly object[]): Promise<string[]> =>
  findings(spendWithoutConfirm, { screens: { 'a/a': page(nodes) } });

describe('an allowance', () => {
  test('silences one rule at one node, with a reason', async () => {
    expect(await found({ ...button(pay), $allow: { 'spend-without-confirm': why } })).toEqual([]);
  });
  test('neither around it nor beside it', async () => {
    expect(await found({ block: 'stack', $allow: { 'spend-without-confirm': why }, children: [button(pay)] })).toEqual([
      expect.stringMatching(/^a\/a\.json:17:23 error spend-without-confirm /),
      'a/a.json:7:9 error allow "spend-without-confirm" finds nothing here, so nothing needs to be allowed. Take the allowance away.',
    ]);
    expect(await found({ ...button(pay), $allow: { 'spend-without-confirm': why } }, button(pay))).toHaveLength(1);
  });
  test('of a declaration', async () => {
    const params = {
      invite: {
        type: 'bool',
        default: false,
        $allow: { 'unlinked-parameter': 'It comes with the address of an invitation.' },
      },
    };
    expect(
      await findings(unlinkedParameter, {
        screens: { 'a/a': page([{ block: 'divider', visible: '=params.invite' }], { params }) },
      }),
    ).toEqual([]);
  });
  test('without a reason', async () => {
    expect(await found({ ...button(pay), $allow: { 'spend-without-confirm': '' } })).toEqual([
      'a/a.json:18:9 error allow Say why "spend-without-confirm" is right here, in a sentence.',
    ]);
  });
  test('of no rule, with the nearest', async () => {
    expect(await found({ ...button(pay), $allow: { 'spend-without-confrm': why } })).toContainEqual(
      'a/a.json:18:9 error allow No rule is called "spend-without-confrm". Did you mean "spend-without-confirm"?',
    );
  });
  test('of what the compiler finds', async () => {
    expect(await found({ ...button(), $allow: { 'wrong-type': why } })).toEqual([
      'a/a.json:10:9 error allow "wrong-type" cannot be allowed: the compiler finds it, and the page could not work. Mend it.',
    ]);
  });
  test('that nothing needs', async () => {
    expect(await found({ ...button(), $allow: { 'spend-without-confirm': why } })).toEqual([
      'a/a.json:10:9 error allow "spend-without-confirm" finds nothing here, so nothing needs to be allowed. Take the allowance away.',
    ]);
  });
});
