import type { AskedFlag } from '../../editions/api/contract.ts';
import { EditionError } from '../../editions/edition-error.ts';
import { WHOLE } from '../../editions/rollout.ts';
import { rangeOf } from '../../kernel/basics/version-range.ts';
import { noRange } from '../../editions/own-version.ts';
import { LANGUAGES } from '../../kernel/basics/texts.ts';
import { readValue, writeValue } from './known-flags.ts';
import type { KnownFlag } from './known-flags.ts';
import type { FlagValue, Share } from './portions.ts';
import type { Audience } from './rules.ts';
import { sayShares } from './say-shares.ts';

/** A change of a flag that can be made. */
export interface Change {
  readonly name: string;
  /** Null means everybody. */
  readonly audience: Audience | null;
  readonly shares: readonly Share[];
  /** The place of the rule in the order, from 0; undefined leaves it where it is. */
  readonly place: number | undefined;
}

/**
 * Reads a change of a flag.
 * @throws EditionError where there is no such flag, value, language or range of versions, or the shares are more than
 * the whole
 */
export function readChange(known: readonly KnownFlag[], asked: AskedFlag): Change {
  const flag = flagNamed(known, asked.name);
  const unknown = asked.languages?.find((language) => !LANGUAGES.some((one) => one === language));
  if (unknown !== undefined)
    throw new EditionError(
      `The app has no language ${unknown}.`,
      'parameter_error',
      { parameter: 'languages' },
      'languages',
    );
  const shares = asked.shares.map(({ value, share }): Share => ({ value: valueOf(flag, value), share }));
  const twice = shares.find(({ value }, at) => shares.findIndex((one) => one.value === value) !== at);
  if (twice !== undefined)
    throw new EditionError(
      `${writeValue(twice.value)} is named twice. Give it one share.`,
      'parameter_error',
      { parameter: 'shares' },
      'shares',
    );
  const sum = shares.reduce((all, { share }) => all + share, 0);
  if (sum > WHOLE)
    throw new EditionError(
      `The shares come to ${sum / 100} %. Take ${(sum - WHOLE) / 100} % off them.`,
      'flag_shares',
      { sum: sum / 100, over: (sum - WHOLE) / 100 },
      'shares',
    );
  const { channel, languages } = asked;
  const versions = asked.versions === undefined ? null : rangeOf(asked.versions);
  if (versions === null && asked.versions !== undefined) throw noRange(asked.versions);
  // In one order, so that an audience is found again.
  const audience: Audience = { channel: channel ?? 'all', languages: languages?.toSorted() ?? null, versions };
  const all = audience.channel === 'all' && audience.languages === null && versions === null;
  const isEverybody = all && (shares.length === 0 || shares.some(({ share }) => share === WHOLE));
  return {
    name: flag.name,
    audience: isEverybody ? null : audience,
    shares: shares.filter(({ share }) => share > 0),
    place: asked.place === undefined ? undefined : asked.place - 1,
  };
}

/**
 * Reads the value that one user gets of a flag; null takes it away.
 * @throws EditionError where there is no such flag or value
 */
export function readOwn(known: readonly KnownFlag[], name: string, written: string | null): FlagValue | null {
  const flag = flagNamed(known, name);
  return written === null ? null : valueOf(flag, written);
}

function flagNamed(known: readonly KnownFlag[], name: string): KnownFlag {
  const flag = known.find((one) => one.name === name);
  if (flag !== undefined) return flag;
  const all = known.map((one) => one.name).join(', ');
  throw new EditionError(`There is no flag ${name}. The flags: ${all}`, 'not_found', {}, 'name');
}

function valueOf(flag: KnownFlag, written: string): FlagValue {
  const value = readValue(flag, written);
  if (value !== undefined) return value;
  const { name, values } = flag;
  const said = values === null ? 'a number, as 12.5' : `one of ${values.join(', ')}`;
  const params = { flag: name, value: written, values: values === null ? '0, 1, 12.5 …' : values.join(', ') };
  throw new EditionError(`${name} cannot be ${written}: it is ${said}.`, 'flag_value', params, 'shares');
}

/** Says a change that was made, as `on for 10 % of beta in ru`. */
export function sayChange({ audience, shares }: Change): string {
  const written = shares.map(({ value, share }) => ({ value: writeValue(value), share }));
  if (audience !== null) return sayShares(audience, written);
  return `${written.map(({ value }) => value).join(', ') || 'not set'} for everybody`;
}
