import type { FlagRule, FlagsSet } from '../engine/publisher.ts';
import type { Flags } from './exchange/editions/api/contract.ts';
import { remoteFlags } from './exchange/editions/api/remote-flags.ts';
import { BootError } from './exchange/kernel/basics/boot-error.ts';
import type { Place } from './exchange/kernel/database/open.ts';

/** The call that answers the flags of the app. */
const CALL = 'app.flags';
/** Hundredths of a percent, by which shares are kept. */
const HUNDREDTHS = 100;

/** Does something with the flags of a place. @throws BootError where they cannot be reached from here */
type WithFlags = <T>(work: (flags: Flags) => Promise<T>) => Promise<T>;

/** The flags of a running exchange. @param at its origin */
export const flagsOfExchange =
  (at: string, token: string): WithFlags =>
  (work) =>
    work(remoteFlags(at, token));

/** The flags of the database that the environment names. A data folder has one owner: the exchange that runs on it. */
export function flagsOfMachine(place: Place): WithFlags {
  if (place.databaseUrl === undefined)
    return async () => {
      throw new BootError(
        'Flags are kept by the running exchange. Sign in with its address and a token that may read and set them: ' +
          'npm run editions -- token <name> --may read,flags',
      );
    };
  return async (work) => {
    // Only who sets flags there loads the exchange.
    const { withFlags } = await import('./exchange/cli/flags.ts');
    return withFlags(place, ({ flags }) => work(flags));
  };
}

/** Returns the flags as the studio shows them. */
export async function flagsSetIn(flags: Flags): Promise<FlagsSet> {
  const [all, acts] = [await flags.list(), await flags.acts()];
  return {
    flags: all.map(({ name, values, value, rules, own }) => ({
      name,
      call: CALL,
      values,
      value,
      rules: rules.map((rule) => ({
        ...rule,
        shares: rule.shares.map(({ value: of, share }) => ({ value: of, share: share / HUNDREDTHS })),
      })),
      own,
    })),
    acts: acts.map(({ at, who, what }) => {
      const [, flag = '', said = what] = /^(\w+): (.*)$/s.exec(what) ?? [];
      return { at, who, flag, what: said };
    }),
  };
}

/**
 * Sets a flag as the studio asks for it.
 * @throws BootError where there is no such flag, value, language or version, or no reason
 */
export async function setFlagIn(
  flags: Flags,
  { who, name, why, channel, languages, versions, shares }: FlagRule & Record<'who' | 'name' | 'why', string>,
): Promise<void> {
  if (why.trim() === '') throw new BootError('Say why, for the log.');
  await flags.set(
    {
      name,
      channel,
      ...(languages === null ? {} : { languages }),
      ...(versions === null ? {} : { versions }),
      shares: shares.map(({ value, share }) => ({ value, share: Math.round(share * HUNDREDTHS) })),
    },
    who,
    why.trim(),
  );
}
