import type { Contract } from '../../../schemas/contract.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import type { Database } from '../kernel/database/database.ts';
import { userByAccount, userById } from '../rooms/account/index.ts';
import { flagsSet, knownFlags, readOwn, setOwnFlag, writeValue } from '../rooms/flags/index.ts';
import { writeAudit } from '../rooms/operators/index.ts';

interface AskedOwn {
  readonly name: string;
  /** Null takes it away. */
  readonly value: string | null;
  /** The user, as they sign in. */
  readonly account: string;
}

/** The values that single users have of flags. */
export interface OwnFlags {
  /** Writes them for a person, one to a line. */
  list(): Promise<readonly string[]>;
  /** Sets one. @returns what to print. @throws BootError where there is no such flag, value or user. */
  set(asked: AskedOwn, who: string): Promise<string>;
}

export const ownFlagsIn = (database: Database, contract: Contract, wall: () => number): OwnFlags => ({
  async list() {
    const { queries } = database;
    const set = (await flagsSet(queries, knownFlags(contract))).flatMap(({ name, own }) =>
      own.map((one) => ({ name, ...one })),
    );
    return Promise.all(
      set.map(async ({ name, userId, value }) => {
        const user = await userById(queries, userId);
        const whom = user?.email ?? user?.mobile ?? user?.accountName ?? userId;
        return `${name} ${writeValue(value)} for ${whom}`;
      }),
    );
  },
  async set({ name, value: written, account }, who) {
    const value = readOwn(knownFlags(contract), name, written);
    return database.transaction(async (queries) => {
      const user = await userByAccount(queries, account);
      if (user === undefined) throw new BootError(`There is no user ${account}.`);
      await setOwnFlag(queries, name, user.id, value);
      const detail = `${name}: ${written ?? 'not set'}`;
      await writeAudit(
        queries,
        { id: null, name: who },
        { kind: 'flag_set', object: `user:${user.id}`, detail },
        wall(),
      );
      return `${name} is ${written ?? 'not set'} for ${account}.`;
    });
  },
});
