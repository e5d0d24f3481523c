import { setTimeout as delay } from 'node:timers/promises';
import { PAY_PASSWORD } from '../../../src/exchange/testing/client.ts';
import { chance } from '../../journeys/random.ts';
import { HttpCaller } from '../../exchange/caller.ts';
import { measured } from './people.ts';
import type { Habit } from './people.ts';
import type { Stage } from './stage.ts';

/** Between two commands of one person, in milliseconds. */
const PAUSE = 300;

/** The commands of people: half transfers, half orders that fill at once in a market of their own. */
const habitsOf = (i: number): readonly Habit[] => [
  {
    call: 'wallet.fundTransfer',
    args: () => ({ currency_id: '1', number: '1', from_field: 'change', to_field: 'legal' }),
    spends: true,
  },
  {
    call: 'spot.buy',
    args: () => ({
      symbol: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT'][i % 4],
      type: 'market',
      total: '50',
      password: PAY_PASSWORD,
    }),
    spends: true,
  },
];

/** The conditions under which people act. */
interface Meanwhile {
  readonly stage: Stage;
  /** Seeds the pauses. */
  readonly seed: string;
  /** The time from which transactions are looked at: wall clock, milliseconds. */
  readonly since: number;
  /** A query that finds a timer which is still to be carried out. */
  readonly timer: string;
}

/** What happened until all timers were carried out. */
export interface Happened {
  /** Wall clock, milliseconds. */
  readonly ended: number;
  /** The duration of the longest transaction, in milliseconds. */
  readonly longest: number;
  /** When each command of the people began, and how long it took: milliseconds. */
  readonly took: readonly { readonly at: number; readonly took: number }[];
}

/** Has people act while a crowd of timers is carried out. */
export async function actMeanwhile({ stage, seed, since, timer }: Meanwhile): Promise<Happened> {
  const { address, tokens, numberOf } = stage;
  const took: { readonly at: number; readonly took: number }[] = [];
  let ended = 0;
  let longest = 0;
  const random = chance(seed);
  const act = async (token: string, i: number): Promise<void> => {
    const caller = new HttpCaller(address, token);
    for (let turn = 0; ended === 0; turn += 1) {
      const habit = habitsOf(i)[turn % 2];
      if (!habit) return;
      const at = Date.now();
      const one = await measured(caller, habit, random);
      const { type, error } = one.reply.body;
      // Nobody may offer anything at a moment.
      if (type !== 'ok' && error?.code !== 'no_liquidity') throw new Error(`${habit.call}: ${JSON.stringify(error)}`);
      took.push({ at, took: one.took });
      await delay(PAUSE * (0.5 + random()));
    }
  };
  const watch = async (): Promise<void> => {
    // To count all that are left takes a tenth of a processor.
    const left = `select count(*) from (${timer} limit 1) as one`;
    // Where a connection that listens hears something, PostgreSQL begins a transaction that seems as old as its last
    // statement.
    for (let look = 0; ended === 0; look += 1) {
      const running = await numberOf(`select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) * 1000
          from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and application_name <> 'harbor peers'`);
      if (Date.now() > since) longest = Math.max(longest, running);
      if (Date.now() > since && look % 10 === 0 && (await numberOf(left)) === 0) ended = Date.now();
      await delay(20);
    }
  };
  await Promise.all([watch(), ...tokens.map(act)]);
  return { ended, longest, took };
}
