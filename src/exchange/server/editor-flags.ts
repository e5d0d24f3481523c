import type { Contract } from '../../../schemas/contract.ts';
import type { Flags } from '../editions/api/contract.ts';
import type { Queries } from '../kernel/database/database.ts';
import type { Exchange } from '../kernel/exchange.ts';
import {
  FLAGS_CHANGED,
  changeFlag,
  flagsSet,
  knownFlags,
  readChange,
  sayChange,
  sharesOf,
  writeValue,
} from '../rooms/flags/index.ts';
import type { SetFlag } from '../rooms/flags/index.ts';
import { newestAudit, writeAudit } from '../rooms/operators/index.ts';

/** Acts that are told at once. */
const ACTS = 200;

/** The place where flags are kept. */
interface FlagPlace {
  readonly contract: Contract;
  readonly queries: Queries;
  /** Runs a change as one transaction, and tells all phones of it. */
  change(work: (queries: Queries) => Promise<void>): Promise<void>;
  /** True time, in milliseconds. */
  readonly wall: () => number;
}

const view = ({ name, description, values, all, rules, own }: SetFlag) => ({
  name,
  description,
  values: values === null ? null : [...values],
  value: all === null ? null : writeValue(all),
  rules: rules.map(({ channel, languages, versions, portions }) => ({
    channel,
    languages: languages === null ? null : [...languages],
    versions,
    shares: sharesOf(portions).map(({ value, share }) => ({ value: writeValue(value), share })),
  })),
  own: own.length,
});

/** The flags of a place, as editors see and set them. Each change is in the audit log of staff. */
export const flagsAt = ({ contract, queries, change, wall }: FlagPlace): Flags => ({
  list: async () => (await flagsSet(queries, knownFlags(contract))).map(view),
  async set(asked, who, why) {
    const wanted = readChange(knownFlags(contract), asked);
    const { name } = wanted;
    await change(async (inside) => {
      await changeFlag(inside, wanted);
      const detail = `${name}: ${sayChange(wanted)}.${why === '' ? '' : ` ${why}`}`;
      await writeAudit(inside, { id: null, name: who }, { kind: 'flag_set', object: `flag:${name}`, detail }, wall());
    });
  },
  acts: async () =>
    (await newestAudit(queries, 'flag_set', ACTS)).map(({ at, staff, detail }) => ({ at, who: staff, what: detail })),
});

/** The flags of an exchange, as its editors see and set them. */
export function editorFlags({ contract, database, command, clock }: Exchange): Flags {
  const kept = flagsAt({
    contract,
    queries: database.queries,
    wall: clock.wall,
    change: (work) =>
      command(async ({ queries, publish }) => {
        await work(queries);
        publish(FLAGS_CHANGED);
      }),
  });
  return { ...kept, set: (asked, who, why) => kept.set(asked, `editor ${who}`, why) };
}
