// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { app } from '../testing.ts';
import { pass, setUp, time, stubTime } from './testing.ts';

stubTime();

describe('says whether messages come through', () => {
  test('from the subscription on, when it is cut, and when it has come back and held', async () => {
    const { listen, live, socket } = setUp();
    const { reached, resumed } = listen('ticker', {}, true);
    expect(reached.mock.calls).toEqual([[false, 0]]);
    await live.start();
    expect(reached).toHaveBeenLastCalledWith(true, 0);
    pass(60_000);
    socket().tell('ticker', { params: {}, data: 1 });
    time.now += 700;
    socket().end('transport close');
    expect(reached).toHaveBeenLastCalledWith(false, 700);
    socket().connect();
    expect(reached).toHaveBeenLastCalledWith(false, 700);
    pass(app.timing.settle * 2);
    expect(reached).toHaveBeenLastCalledWith(true, 0);
    expect(resumed).toHaveBeenCalledOnce();
  });

  test('a server that stalls on an open connection is noticed within the bound, and given up later', async () => {
    const { listen, live, socket } = setUp();
    const { reached } = listen('ticker', {}, true);
    await live.start();
    socket().answers = false;
    pass(app.timing.silence * 1.5);
    expect(reached).toHaveBeenLastCalledWith(false, expect.any(Number));
    expect(reached.mock.lastCall?.[1]).toBeGreaterThanOrEqual(app.timing.silence);
    socket().tell('ticker', { params: {}, data: 1 });
    expect(reached).toHaveBeenLastCalledWith(true, 0);
    const connections = socket().tokens.length;
    pass(app.timing.silence * 4);
    expect(socket().tokens.length).toBe(connections + 1);
  });

  test('a quiet market is no dead connection: the server is asked and answers', async () => {
    const { listen, live, socket } = setUp();
    const { reached } = listen('ticker', {}, true);
    await live.start();
    pass(10 * 60_000);
    expect(reached.mock.calls).toEqual([
      [false, 0],
      [true, 0],
    ]);
    expect(socket().tokens).toHaveLength(1);
  });

  test('where nobody awaits figures, nobody asks the server whether it is there', async () => {
    const { listen, live, socket } = setUp();
    listen('balance');
    await live.start();
    pass(10 * 60_000);
    expect(socket().sent).toHaveLength(1);
  });
});

test('figures that are missing for too long are known to be, until they come', async () => {
  const { listen, live, socket } = setUp();
  await live.start();
  listen('ticker', {}, true);
  socket().reachable = false;
  socket().end('transport close');
  pass(app.timing.fresh - 200);
  expect(live.stale.getState()).toBe(false);
  pass(400);
  expect(live.stale.getState()).toBe(true);
  socket().reach();
  pass(app.timing.settleMax * 2);
  expect(live.stale.getState()).toBe(false);
});
