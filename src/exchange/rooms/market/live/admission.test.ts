import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { STRICT_LIMITS } from '../../../kernel/limits/limits.ts';
import { RateLimiter } from '../../../kernel/limits/rate-limiter.ts';
import { admission } from './admission.ts';
import type { Admission } from './admission.ts';

/** Two sockets at once, and ten a minute, for each address. */
function strict(trustProxy = false): Admission {
  const limits = {
    ...STRICT_LIMITS,
    socket: { count: 2, within: Infinity },
    connect: { count: 10, within: 60_000 },
  };
  const report = (error: unknown): void => expect(error).toBeUndefined();
  const exchange = { options: { trustProxy }, report } as unknown as Exchange;
  return admission(new RateLimiter(limits, () => 0, {} as Queries), exchange);
}

const request = (remoteAddress = '10.0.0.1', headers = {}): IncomingMessage =>
  ({ headers, socket: Object.assign(new EventEmitter(), { remoteAddress, destroyed: false }) }) as never;

test('an address has so many sockets at once, and another place when one closes', async () => {
  const { admit, claim } = strict();
  const [first, second, third] = [request(), request(), request()];
  expect([await admit(first), await admit(second), await admit(third)]).toEqual([true, true, false]);
  expect(await admit(request('10.0.0.2'))).toBe(true);
  const close = claim(first);
  // From now on the place is the socket's: a connection that polls ends many times before.
  first.socket.emit('close');
  expect(await admit(request())).toBe(false);
  close();
  close();
  expect([await admit(request()), await admit(request())]).toEqual([true, false]);
});

test('a request of which no socket came gives its place back', async () => {
  const { admit } = strict();
  const [first, gone] = [request(), request()];
  Object.assign(gone.socket, { destroyed: true });
  expect([await admit(first), await admit(gone)]).toEqual([true, false]);
  first.socket.emit('close');
  expect([await admit(request()), await admit(request())]).toEqual([true, true]);
});

test('an address opens so many in a minute', async () => {
  const { admit } = strict();
  const open = async (): Promise<boolean> => {
    const one = request();
    const admitted = await admit(one);
    one.socket.emit('close');
    return admitted;
  };
  const answers: boolean[] = [];
  for (let i = 0; i < 12; i += 1) answers.push(await open());
  expect(answers).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
});

test('behind a proxy the address is the one that the proxy reports', async () => {
  const { admit } = strict(true);
  const from = (address: string) => admit(request('10.0.0.1', { 'x-forwarded-for': `8.8.8.8, ${address}` }));
  expect([await from('1.1.1.1'), await from('1.1.1.1'), await from('1.1.1.1'), await from('2.2.2.2')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
