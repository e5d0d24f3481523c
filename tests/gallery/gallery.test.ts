import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { screens, type Screen } from '../journeys/pages.ts';
import { answerTo, userIn } from './answer.ts';
import { longText, wideNumber } from '../../engine/page-test/longest.ts';
import { pseudo } from '../../engine/page-test/pseudo.ts';
import { contract, gallery, operations, readsOf, statesOf, type State } from './states.ts';
import { valueOf, type Shape } from '../../engine/page-test/values.ts';

const screen = (route: string): Screen => screens.find((one) => one.route === route)!;
const namesOf = (route: string): readonly string[] => statesOf(screen(route)).map(({ name }) => name);
const state = (route: string, name: string): State => statesOf(screen(route)).find((one) => one.name === name)!;

describe('the states of a page', () => {
  test('are those of its calls, of its tabs, and one for each value of each choice that it reads', () => {
    expect(namesOf('fund/withdraw_logs')).toEqual([
      'filled',
      'loading',
      'empty',
      'error',
      'longest',
      'pseudo',
      // The data of its sheet counts too.
      'WithdrawTarget=address',
      'WithdrawTarget=bank',
      'WithdrawTarget=international',
      'Network=TRC20',
      'Network=ERC20',
      'Network=BEP20',
      'Network=BTC',
      'Network=ARBITRUM',
      'Network=BCH',
      'Network=LTC',
      'WithdrawState=review',
      'WithdrawState=sent',
      'WithdrawState=rejected',
      'WithdrawState=cancelled',
      'every CoinCode',
    ]);
    expect(namesOf('fund/assets')).toEqual(
      expect.arrayContaining(['tab=legal', 'WalletKind=lever', 'EarnProduct=dual']),
    );
  });

  test('of a page that asks for nothing are fewer', () => {
    expect(namesOf('invest/help')).toEqual(['filled', 'longest', 'pseudo']);
  });

  test('of a page that reads a flag have one for each other value of it', () => {
    expect(state('fund/receive', 'depositsSlow=true').flags).toEqual({ depositsSlow: true });
    expect(namesOf('fund/assets').filter((name) => name.startsWith('depositsSlow'))).toEqual([]);
  });

  test('have names of their own, on every page', () => {
    expect(gallery.length).toBe(screens.length);
    for (const {
      screen: { route },
      states,
    } of gallery)
      expect(new Set(states.map(({ name }) => name)).size, route).toBe(states.length);
  });
});

describe('answers', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'contract', components: contract.components });
  const shapes: readonly (readonly [string, Shape])[] = [
    ['usual', { rows: 3 }],
    ['empty', { rows: 0 }],
    ['widest', { rows: 3, widest: true }],
    ['many', { rows: 40 }],
  ];

  test.each(shapes)('keep the contract: %s', (_name, shape) => {
    for (const { id, answer, multipart } of operations.values()) {
      if (multipart) continue;
      const schema = JSON.parse(JSON.stringify(answer).replaceAll('"#/components', '"contract#/components')) as object;
      const validate = ajv.compile(schema);
      expect(validate(valueOf(contract, answer, shape)), `${id} ${JSON.stringify(validate.errors?.[0])}`).toBe(true);
    }
  });

  test('are the same each time', () => {
    const { answer } = operations.get('wallet.withdrawLogs')!;
    expect(valueOf(contract, answer, { rows: 3 })).toEqual(valueOf(contract, answer, { rows: 3 }));
  });

  test('of a state of a choice have no other value of it', () => {
    const { body } = answerTo(
      operations.get('wallet.withdrawLogs')!,
      screen('fund/withdraw_logs'),
      state('fund/withdraw_logs', 'WithdrawState=rejected'),
    )!;
    expect([...body.matchAll(/"state":"(\w+)"/g)].map(([, value]) => value)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ]);
  });

  test('never come, or fail, only to the page itself: the app around it starts', () => {
    const own = readsOf(screen('fund/withdraw_logs'))[0]!;
    const at = (name: string, call: string) =>
      answerTo(operations.get(call)!, screen('fund/withdraw_logs'), state('fund/withdraw_logs', name))?.status;
    expect([
      at('loading', own.id),
      at('error', own.id),
      at('loading', 'site.config'),
      at('error', 'fiat.rates'),
    ]).toEqual([undefined, 500, 200, 200]);
  });

  test('let everybody see the page, and are of their own level where it asks for none', () => {
    expect(userIn(screen('setting/security'), state('setting/security', 'VerificationLevel=none'))).toMatchObject({
      level: 'none',
      pay_password_set: true,
    });
    for (const { screen: one, states } of gallery.filter(({ screen: { access } }) => access.includes('verified')))
      for (const each of states) expect(userIn(one, each)['level']).toBe('advanced');
  });
});

describe('the longest', () => {
  test('text has words, as many characters as it may, and differs from row to row', () => {
    expect(
      [longText(30), longText(30, 'Some name', 1)].every(
        (text) => text.length > 25 && text.length <= 30 && text.includes(' '),
      ),
    ).toBe(true);
    expect(longText(30)).not.toBe(longText(30, 'Some name', 1));
    expect([longText(30, 'BTC'), longText(90, 'demo@harbor.test'), longText(90, '+44 20')]).toEqual([
      'BTC',
      'demo@harbor.test',
      '+44 20',
    ]);
  });

  test('number has the places of its example and three digits more', () => {
    expect([wideNumber('7.18'), wideNumber('-12'), wideNumber('0.05'), wideNumber('12', 1)]).toEqual([
      '8888.88',
      '-88888',
      '0.88',
      '88887',
    ]);
  });
});

test('the pseudo-language is a third longer, keeps its places, and has no plain vowel left', () => {
  const text = pseudo('Withdraw {{amount}} now');
  expect(text).toContain('{{amount}}');
  expect(text.length - '{{amount}}'.length).toBeGreaterThanOrEqual('Withdraw  now'.length * 1.3);
  expect(text.replace('{{amount}}', '')).not.toMatch(/[aeiou]/i);
});
