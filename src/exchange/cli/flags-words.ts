import { parseArgs } from 'node:util';
import type { AskedFlag } from '../editions/api/contract.ts';
import { BootError } from '../kernel/basics/boot-error.ts';
import { CHANNELS } from '../kernel/phone.ts';
import { channelOf, percent } from './shares.ts';

const USAGE = `npm run flags -- set <flag> on              for everybody: on, off, a word or a number of the flag
npm run flags -- set <flag> a=30 b=30        shares of several values, in percent; the others get what follows
npm run flags -- clear <flag>                the app's own default again
npm run flags -- list                        what is set, in the order in which it counts
npm run flags -- acts                        who set what, and why
With set and clear: --channel ${CHANNELS.toReversed().join('|')}, --languages ru,fra and --versions ">=0.8.0" of the app,
only for these phones; --why "<why>" and --who <name>, for the log. With set: --share <percent> of the phones;
--place 1, which of the rules counts first. --user <account> sets it for that user alone.
--at https://<exchange> does it there, with the token in EDITIONS_TOKEN.`;

/** A command that was read from its words. */
export type AskedFlags = { readonly at: string | undefined } & (
  | { readonly verb: 'list' | 'acts' }
  | { readonly verb: 'own'; readonly name: string; readonly value: string | null; readonly account: string }
  | { readonly verb: 'set'; readonly change: AskedFlag; readonly why: string; readonly who: string | undefined }
);

/** Reads the words of the command. @throws BootError with how it is used, or with what is wrong. */
export function readFlags(words: readonly string[]): AskedFlags {
  const { values, positionals } = parse(words);
  const { at, user, channel, languages, versions, share, place, why = '', who } = values;
  const [verb, name, ...given] = positionals;
  if ((verb === 'list' || verb === 'acts') && name === undefined && Object.keys(values).every((key) => key === 'at'))
    return { verb, at };
  const right = verb === 'set' ? given.length > 0 : verb === 'clear' && given.length === 0 && share === undefined;
  if (!right || name === undefined) throw new BootError(USAGE);
  if (user !== undefined) {
    const alone = [channel, languages, versions, share, place].every((one) => one === undefined) && given.length < 2;
    if (!alone) throw new BootError(`A value of a user is one, without channel or share.\n${USAGE}`);
    return { verb: 'own', at, name, value: given[0] ?? null, account: user };
  }
  const change: AskedFlag = {
    name,
    shares: sharesOf(given, share),
    ...(channel === undefined ? {} : { channel: channelOf(channel) }),
    ...(languages === undefined ? {} : { languages: languages.split(',') }),
    ...(versions === undefined ? {} : { versions }),
    ...(place === undefined ? {} : { place: placeOf(place) }),
  };
  return { verb: 'set', at, change, why, who };
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        user: text,
        channel: text,
        languages: text,
        versions: text,
        share: text,
        place: text,
        why: text,
        who: text,
        at: text,
      },
    });
  } catch {
    throw new BootError(USAGE);
  }
}

/** Reads values with their shares: `a=30 b=30`, or one value for all or for the share beside it. */
function sharesOf(given: readonly string[], share: string | undefined): AskedFlag['shares'] {
  const [value = '', ...more] = given;
  if (!given.some((one) => one.includes('='))) {
    if (more.length > 0) throw new BootError(USAGE);
    return value === '' ? [] : [{ value, share: percent(share ?? '100') }];
  }
  if (share !== undefined) throw new BootError('Say shares by --share, or beside the values as on=10, not both.');
  return given.map((one) => {
    const [named = '', part = ''] = one.split('=');
    return { value: named, share: percent(part) };
  });
}

function placeOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new BootError(`${text} is no place in an order, as 1.`);
  return Number(text);
}
