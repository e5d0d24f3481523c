// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { app } from '../testing.ts';
import { judge, numbersOf } from './numbers.ts';
import { pass, setUp, stubTime } from './testing.ts';

stubTime();

test.each([
  [undefined, { number: 5, after: 4 }, 'next'],
  [4, { number: 5, after: 4 }, 'next'],
  [4, { number: 9, after: 2 }, 'next'],
  [5, { number: 5, after: 4 }, 'old'],
  [7, { number: 5, after: 4 }, 'old'],
  [4, { number: 6, after: 5 }, 'hole'],
] as const)('who knows up to %s takes %j as %s', (known, numbers, place) => {
  expect(judge(known, { ...numbers, reset: false })).toBe(place);
});

test.each([
  [undefined, undefined],
  [{ data: 1 }, undefined],
  [{ number: '7' }, undefined],
  [{ number: 7 }, { number: 7, after: 7, reset: false }],
  [
    { number: 7, after: 3 },
    { number: 7, after: 3, reset: false },
  ],
  [
    { number: 7, reset: true },
    { number: 7, after: 7, reset: true },
  ],
])('the numbers of %j are %j', (sent, numbers) => {
  expect(numbersOf(sent)).toEqual(numbers);
});

describe('a numbered topic', () => {
  async function begin() {
    const set = setUp();
    await set.live.start();
    set.socket().acknowledge = () => ({ ok: true, number: 10 });
    const ear = set.listen('order');
    const tell = (after: number, number: number, data: unknown): void =>
      set.socket().tell('order', { params: {}, data, after, number });
    const back = (acknowledgement: object): void => {
      set.socket().end('transport close');
      set.socket().acknowledge = () => acknowledgement;
      set.socket().connect();
      pass(app.timing.settleMax * 2);
    };
    return { ...set, ear, tell, back };
  }

  test('hears each number once', async () => {
    const { ear, tell } = await begin();
    tell(10, 11, 'a');
    tell(10, 11, 'a');
    tell(9, 10, 'before');
    tell(11, 13, ['b', 'c']);
    expect(ear.heard).toEqual(['a', 'b', 'c']);
    expect(ear.resumed).not.toHaveBeenCalled();
  });

  test('reads again where a number is missing, once', async () => {
    const { ear, tell } = await begin();
    tell(11, 12, 'b');
    expect(ear.resumed).toHaveBeenCalledOnce();
    tell(12, 13, 'c');
    expect(ear.heard).toEqual(['b', 'c']);
    expect(ear.resumed).toHaveBeenCalledOnce();
  });

  test('says what it knows when it comes back, and reads nothing again where it is told the rest', async () => {
    const { ear, tell, back, socket } = await begin();
    tell(10, 11, 'a');
    back({ ok: true, number: 14 });
    expect(socket().sent.at(-1)).toEqual(['subscribe', { channel: 'order', params: {}, since: 11 }]);
    expect(ear.resumed).not.toHaveBeenCalled();
    expect(ear.reached).toHaveBeenLastCalledWith(true, 0);
    tell(14, 15, 'd');
    expect(ear.heard).toEqual(['a', 'd']);
  });

  test('reads again where the rest is no longer kept, and goes on from the number it is given', async () => {
    const { ear, tell, back } = await begin();
    back({ ok: true, number: 3, reset: true });
    expect(ear.resumed).toHaveBeenCalledOnce();
    tell(3, 4, 'new');
    expect(ear.heard).toEqual(['new']);
  });

  test('reads once the connection is stable what it missed while it was not', async () => {
    const { ear, tell, socket } = await begin();
    socket().end('transport close');
    socket().acknowledge = () => ({ ok: true, number: 10 });
    socket().connect();
    tell(12, 13, 'c');
    expect(ear.resumed).not.toHaveBeenCalled();
    pass(app.timing.settleMax * 2);
    expect(ear.resumed).toHaveBeenCalledOnce();
  });

  test('forgets the numbers of the user before', async () => {
    const { signIn, socket } = await begin();
    signIn('other');
    expect(socket().sent.at(-1)).toEqual(['subscribe', { channel: 'order', params: {} }]);
  });
});
