import type { Flags } from '../editions/api/contract.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { FLAGS, flagsSet, setFlag } from '../rooms/flags/index.ts';
import { writeAudit } from '../rooms/operators/index.ts';

/** The flags of an exchange, as editors see and set them: for everybody. Each change is in the audit log of staff. */
export const editorFlags = ({ database, command, clock }: Exchange): Flags => ({
  async list() {
    const set = new Map(
      (await flagsSet(database.queries))
        .filter(({ userId }) => userId === null)
        .map(({ name, value }) => [name, value] as const),
    );
    return FLAGS.map((name) => ({ name, value: set.get(name) ?? null }));
  },
  async set(named, value, who, why) {
    const name = FLAGS.find((one) => one === named);
    if (name === undefined) return false;
    await command(async ({ queries }) => {
      await setFlag(queries, name, undefined, value);
      const detail = `${name}: ${value === null ? 'not set' : value ? 'on' : 'off'}. ${why}`;
      await writeAudit(
        queries,
        { id: null, name: `editor ${who}` },
        { kind: 'flag_set', object: `flag:${name}`, detail },
        clock.wall(),
      );
    });
    return true;
  },
});
