// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { app } from '../testing.ts';
import { pass, setUp, time, stubTime } from './testing.ts';

stubTime();

describe('what may have been missed is read again', () => {
  test('after every reconnect, not after a quick first connection', async () => {
    const { listen, live, socket } = setUp();
    const { resumed } = listen('balance');
    time.now = app.timing.socketLate - 1;
    await live.start();
    expect(resumed).not.toHaveBeenCalled();
    socket().end('transport close');
    socket().connect();
    pass(app.timing.settle * 2);
    expect(resumed).toHaveBeenCalledOnce();
    expect(socket().sent.filter(([event]) => event === 'subscribe')).toHaveLength(2);
  });

  test('after a first connection that took long', async () => {
    const { listen, live } = setUp();
    const { resumed } = listen('balance');
    time.now = app.timing.socketLate + 1;
    await live.start();
    expect(resumed).toHaveBeenCalledOnce();
  });

  test('not where the server refuses the topic', async () => {
    const { listen, live, refused, socket } = setUp();
    await live.start();
    socket().acknowledge = () => ({ ok: false, code: 'session' });
    const { resumed } = listen('balance');
    socket().end('transport close');
    socket().connect();
    pass(60_000);
    expect(resumed).not.toHaveBeenCalled();
    expect(refused).toHaveBeenCalledWith('balance', expect.stringContaining('session'));
  });
});

test('a subscription that is not answered is sent again, and what was missed until then is read', async () => {
  const { listen, live, socket } = setUp();
  await live.start();
  socket().answers = false;
  const { resumed, reached } = listen('balance');
  pass(app.timing.silence);
  socket().answers = true;
  expect(reached).toHaveBeenLastCalledWith(false, 0);
  pass(app.timing.silence * 3);
  expect(reached).toHaveBeenLastCalledWith(true, 0);
  expect(resumed).toHaveBeenCalledOnce();
  pass(60_000);
  expect(socket().sent).toHaveLength(2);
});

test('a connection that comes and goes reads what was missed a few times at most, and once it holds', async () => {
  const { listen, live, socket } = setUp();
  const { resumed } = listen('balance');
  await live.start();
  pass(60_000);
  for (let turn = 0; turn < 25; turn += 1) {
    socket().end('transport close');
    pass(200);
    socket().connect();
    pass(800);
  }
  expect(resumed.mock.calls.length).toBeLessThanOrEqual(2);
  pass(app.timing.settleMax * 2);
  const settled = resumed.mock.calls.length;
  expect(settled).toBeGreaterThan(0);
  pass(60_000);
  expect(resumed).toHaveBeenCalledTimes(settled);
});
