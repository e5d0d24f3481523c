import { isInRange } from '../../kernel/basics/version-range.ts';
import { bucketOf } from '../../editions/rollout.ts';
import { reaches, type CallingPhone, type Channel } from '../../kernel/phone.ts';
import { divide, valueAt } from './portions.ts';
import type { FlagValue, Portion, Share } from './portions.ts';

/** The phones that a rule is for. */
export interface Audience {
  readonly channel: Channel;
  /** Those whose app is in one of these languages; null means all. */
  readonly languages: readonly string[] | null;
  /** Those that run one of these versions of the app, as a range; null means all. */
  readonly versions: string | null;
}

/** Which phones of an audience have which value. */
export interface FlagRule extends Audience {
  readonly portions: readonly Portion[];
}

/** Who asks for flags. */
export interface Asker {
  readonly phone: CallingPhone | undefined;
  /** The id of the user; undefined for a guest. */
  readonly user: string | undefined;
  readonly language: string;
}

/**
 * Returns the place of somebody in the order in which a flag reaches people: that of the phone, so that nothing changes
 * when they sign in or out; that of the user where a program without cookies calls. Null for a guest without a phone.
 */
function placeOf(flag: string, { phone, user }: Asker): number | null {
  if (phone !== undefined) return bucketOf(`flag ${flag}`, phone.id);
  return user === undefined ? null : bucketOf(`flag ${flag}`, `user ${user}`);
}

/** Returns the value that the first rule gives which is for them and has one at their place; undefined where none does. */
export function valueFor(flag: string, rules: readonly FlagRule[], asker: Asker): FlagValue | undefined {
  const place = placeOf(flag, asker);
  for (const { channel, languages, versions, portions } of rules) {
    if (!reaches(channel, asker.phone?.channel ?? 'all')) continue;
    if (languages !== null && !languages.includes(asker.language)) continue;
    if (versions !== null && !isInRange(asker.phone?.version ?? null, versions)) continue;
    const value = valueAt(portions, place);
    if (value !== undefined) return value;
  }
  return undefined;
}

const isSame = (a: Audience, b: Audience): boolean =>
  a.channel === b.channel && String(a.languages) === String(b.languages) && a.versions === b.versions;

/**
 * Gives an audience shares of values. Its rule stays where it was in the order; a new one comes first, as who adds one
 * means those phones more than the rules before. Without shares the audience has no rule any more.
 * @param at the place in the order, from 0, where another is wanted
 */
export function changeRules(
  rules: readonly FlagRule[],
  audience: Audience,
  shares: readonly Share[],
  at: number | undefined,
): readonly FlagRule[] {
  const before = rules.findIndex((rule) => isSame(rule, audience));
  const others = rules.filter((rule) => !isSame(rule, audience));
  const portions = divide(rules[before]?.portions ?? [], shares);
  if (portions.length === 0) return others;
  const place = at ?? Math.max(0, before);
  return [...others.slice(0, place), { ...audience, portions }, ...others.slice(place)];
}
