import Big from 'big.js';
import { house, move } from '../../src/exchange/kernel/ledger/ledger.ts';
import { toUnits } from '../../src/exchange/kernel/ledger/units.ts';
import { NO_SECOND_PROOF, PAY_PASSWORD, startClient } from '../../src/exchange/testing/client.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import type { Limits } from '../../src/exchange/kernel/limits/limits.ts';
import type { Settings } from '../../src/exchange/server/settings.ts';
import type { CoinCode, WalletKind } from '../../schemas/wallet.types.ts';
import { chance } from '../journeys/random.ts';
import { Pool } from './pool.ts';
import type { Person, World } from './people.ts';
import { lookAround } from './walk.ts';

/** More calls than any limit of the sandbox allows. */
const MANY = { count: 1e9, within: 1000 };
export const NO_LIMITS: Limits = {
  call: MANY,
  spend: MANY,
  login: MANY,
  loginsFrom: MANY,
  loginsTo: MANY,
  passkey: MANY,
  staff: MANY,
  staffFrom: MANY,
  staffTo: MANY,
  code: MANY,
  codesTo: MANY,
  upload: MANY,
  socket: MANY,
  connect: MANY,
  asset: MANY,
  file: MANY,
};

/** A world in this process, with everything that happens in it at hand. */
export interface Settled {
  readonly world: World;
  readonly guest: Client;
  readonly clients: readonly Client[];
  /** True time, which codes and sessions run on. */
  wall(): number;
  pass(duration: number): void;
}

const FUNDS: readonly (readonly [CoinCode, string])[] = [
  ['USDT', '200000'],
  ['BTC', '5'],
  ['ETH', '40'],
  ['SOL', '300'],
  ['XRP', '50000'],
];
const KINDS: readonly WalletKind[] = ['legal', 'change', 'lever', 'micro'];

/** Gives somebody money on every account, in one entry. */
async function endow(guest: Client, owner: string): Promise<void> {
  const rows = FUNDS.flatMap(([currency, amount]) =>
    KINDS.flatMap((kind) => move(house('external', currency), { owner, kind, currency }, toUnits(new Big(amount)))),
  );
  await guest.running.exchange.command((work) => work.post({ cause: 'deposit', object: 'deposit:test', rows }));
}

/** Opens an exchange with some people in it who have money on every account. */
export async function settleIn(name: string, count: number, settings: Settings = {}): Promise<Settled> {
  let wall = Date.parse('2026-11-21T09:32:18.250Z');
  const guest = await startClient({ ...NO_SECOND_PROOF, limits: NO_LIMITS, wall: () => wall, ...settings });
  const clients: Client[] = [];
  const people: Person[] = [];
  for (let i = 0; i < count; i += 1) {
    const email = `${name}${i}@walk.test`;
    // Each has been invited by the one before, who gets a share of the fees.
    const client = await guest.register(email, undefined, clients.at(-1));
    await client.setPayPassword(email);
    await endow(guest, (await client.call('user.info')).id);
    const pool = new Pool();
    pool.add('image', String((await client.upload()).body.message));
    clients.push(client);
    people.push({ name: email, email, caller: client, pool, payPassword: PAY_PASSWORD });
  }
  const nobody: Person = { name: 'guest', email: '', caller: guest, pool: new Pool(), payPassword: '' };
  const world: World = { people, guest: nobody, random: chance(name) };
  await lookAround(world);
  return {
    world,
    guest,
    clients,
    wall: settings.wall ?? (() => wall),
    pass: (duration) => {
      wall += duration;
    },
  };
}
