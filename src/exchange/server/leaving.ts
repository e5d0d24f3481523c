import Big from 'big.js';
import { PROOF, resolve } from '../../../schemas/contract.ts';
import type { Contract, Operation } from '../../../schemas/contract.ts';
import { provePayPassword, proveSecond } from '../rooms/account/index.ts';
import type { SecondProof, UseProof } from '../rooms/account/index.ts';
import type { Work } from '../kernel/exchange.ts';
import type { Entry } from '../kernel/ledger/entry.ts';
import { toBig } from '../kernel/ledger/units.ts';
import { worth } from '../rooms/wallet/index.ts';
import { Refusal } from '../kernel/basics/refusal.ts';
import type { Call } from '../kernel/call.ts';
import { leftWithin24h, noteLeft } from './left-alone.ts';

/** A call whose arguments are not known by name: each has what its schema allows. */
type AnyCall = Call<Readonly<Record<string, unknown>>>;

/**
 * Proves who asks, before the handler of a call by which value can leave (class `leaves`) sees it: the pay password,
 * and a code where one is given. The only place that decides it, from the contract's `x-effect`: no handler can forget
 * it, or do anything first.
 * @returns what counts what leaves in the call's command; undefined for a call of another class.
 * @throws Refusal `pay_password_missing`, `pay_password_wrong` at `pay_password`; those of `proveSecond`;
 * `too_many_requests`.
 */
export async function proveLeaving({ effect, second }: Operation, call: AnyCall): Promise<Leaving | undefined> {
  if (effect !== 'leaves') return undefined;
  const given = call.args[PROOF];
  await provePayPassword(call, typeof given === 'string' ? given : '');
  if (second !== 'above') return undefined;
  const codes: SecondProof = call.args;
  return new Leaving(
    call,
    codes.google_code || codes.email_code ? await proveSecond(call, 'payment', codes) : undefined,
  );
}

/**
 * Counts what leaves a user in one command. More than goes without one within 24 hours of true time takes a second
 * proof; one that was given is used up, and what leaves by it does not count later.
 */
export class Leaving {
  #usdt = new Big(0);
  readonly #call: AnyCall;
  readonly #use: UseProof | undefined;

  /** @param use uses the second proof up, where one was given and is right. */
  constructor(call: AnyCall, use: UseProof | undefined) {
    this.#call = call;
    this.#use = use;
  }

  /** Returns the command as its handler sees it. It starts to count anew: a command may be run again. */
  watch(work: Work): Work {
    this.#usdt = new Big(0);
    const { exchange, user } = this.#call;
    const count = (entry: Entry): void => {
      for (const [currency, amount] of leftBy(entry, user.id))
        this.add(worth(exchange.prices, currency, amount, work.now));
    };
    return {
      ...work,
      post: async (entry, parameter) => {
        await work.post(entry, parameter);
        count(entry);
      },
      postTogether: async (entries, parameter) => {
        await work.postTogether(entries, parameter);
        for (const entry of entries) count(entry);
      },
    };
  }

  /** Adds value that leaves beside the posted entries, in USDT: an artwork, coins that were held before. */
  add(usdt: Big): void {
    this.#usdt = this.#usdt.plus(usdt);
  }

  /**
   * Checks, at the end of the command, whether the value that leaves needs a second proof.
   * @throws Refusal `code_needed` where more leaves than goes without a second proof, together with what left in the
   * last 24 hours, and none was given.
   */
  async settle({ queries }: Work): Promise<void> {
    if (this.#use) return this.#use(queries);
    const { user, exchange } = this.#call;
    const wall = exchange.clock.wall();
    const today = await leftWithin24h(queries, user.id, wall);
    if (this.#usdt.plus(this.#usdt.gt(0) ? today : 0).lte(exchange.options.secondProofAbove))
      return noteLeft(queries, user.id, this.#usdt, wall);
    throw new Refusal('code_needed', {}, user.googleSecret === null ? 'email_code' : 'google_code');
  }
}

/**
 * Returns the amounts that an entry takes from a user, by currency: the decrease of the available balance, or of the
 * whole balance where that is greater. So an amount held for somebody counts when it is held, and again when it goes.
 */
export function leftBy({ rows }: Entry, owner: string): Map<string, Big> {
  const changes = new Map<string, { available: bigint; frozen: bigint }>();
  for (const { available = 0n, frozen = 0n, currency } of rows.filter((row) => row.owner === owner)) {
    const before = changes.get(currency) ?? { available: 0n, frozen: 0n };
    changes.set(currency, { available: before.available + available, frozen: before.frozen + frozen });
  }
  return new Map(
    [...changes].flatMap(([currency, { available, frozen }]) => {
      const lost = [-available, -available - frozen].reduce((most, one) => (one > most ? one : most), 0n);
      return lost > 0n ? [[currency, toBig(lost)] as const] : [];
    }),
  );
}

/**
 * @throws Error for a call by which value can leave, but which nobody need sign in for or which does not take the
 * proof.
 */
export function assertProvable(contract: Contract, { id, effect, auth, args }: Operation): void {
  if (effect !== 'leaves') return;
  if (auth === 'required' && resolve(contract, args).properties?.[PROOF]) return;
  throw new Error(`By ${id} value can leave: it is for those who are signed in, and takes ${PROOF}.`);
}
