import type { FlagAudience, FlagRow, FlagRule, FlagShare } from '../../../publisher.ts';
import type { DocumentFlag } from '../../protocol/flags.ts';
import { versionWords } from '../editions/audience.ts';
import type { Say } from '../words/say.ts';

// Who sees which value of a flag, in a sentence. Values stand between backticks.

/** Everybody. */
export const ALL: FlagAudience = { channel: 'all', languages: null, versions: null };

/** A flag as it is shown: what documents say of it, and what is set of it where people may set it. */
export interface ShownFlag {
  /** Its name in formulas; that of the running product where no document declares it. */
  readonly name: string;
  readonly document: DocumentFlag | undefined;
  readonly set: FlagRow | undefined;
}

/** Joins the flags of documents with those of the running product, by the call that answers them. */
export function shownFlags(documents: readonly DocumentFlag[], set: readonly FlagRow[]): readonly ShownFlag[] {
  const rowOf = ({ from }: DocumentFlag): FlagRow | undefined =>
    set.find(({ call, name }) => call === from?.call && name === from.member);
  const known = documents.map((document) => ({ name: document.name, document, set: rowOf(document) }));
  const others = set.filter((row) => !known.some((one) => one.set === row));
  return [...known, ...others.map((row) => ({ name: row.name, document: undefined, set: row }))];
}

const quoted = (value: string): string => `\`${value}\``;

/** Says who an audience is, as `beta users in ru with app 0.8.0 and up`. */
export function peopleWords({ channel, languages, versions }: FlagAudience, say: Say): string {
  return [
    say(`editions.of.${channel}`),
    ...(languages === null ? [] : [say('flags.in', { languages: languages.join(', ') })]),
    ...(versions === null ? [] : [say('flags.with', { versions: versionWords(versions, say) })]),
  ].join('');
}

/** Says who of an audience sees which value; that none is set for them without shares. */
export function ruleWords({ shares, ...audience }: FlagRule, say: Say): string {
  const people = peopleWords(audience, say);
  const [first, ...more] = shares.filter(({ share }) => share > 0);
  if (first === undefined) return say('flags.rule.none', { people });
  const part = ({ share, value }: FlagShare) => ({ share, value: quoted(value), people });
  return [say('flags.rule', part(first)), ...more.map((one) => say('flags.rule.more', part(one)))].join(
    say('flags.and'),
  );
}

/** Says who sees which value of a flag, from the first rule to the value of everybody else. */
export function flagWords({ document, set }: ShownFlag, say: Say): string {
  const rules = set?.rules ?? [];
  const rest = set?.value ?? null;
  const usual = document === undefined ? '' : quoted(document.usual);
  const last =
    rest !== null
      ? say(rules.length === 0 ? 'flags.all' : 'flags.rest', { value: quoted(rest) })
      : usual === ''
        ? say(rules.length === 0 ? 'flags.unset' : 'flags.rest.unset')
        : say(rules.length === 0 ? 'flags.usual' : 'flags.rest.usual', { value: usual });
  return [...rules.map((rule) => ruleWords(rule, say)), last].join(say('flags.then')) + say('flags.end');
}

/** Tells whether a rule is one value for everybody, which ends all other rules, or takes everything away that is set. */
export function isForEverybody(rule: FlagRule): boolean {
  const { shares } = rule;
  return isSameAs(rule, ALL) && (shares.every(({ share }) => share === 0) || shares.some(({ share }) => share === 100));
}

/** Tells whether a rule leaves nobody as they are, so that a person is asked before it is set. */
export function reachesEverybody(rule: FlagRule): boolean {
  return isForEverybody(rule) || (isSameAs(rule, ALL) && sumOf(rule.shares) >= 100);
}

/** The sum of shares, in percent with at most two decimals. */
export const sumOf = (shares: readonly FlagShare[]): number =>
  shares.reduce((sum, { share }) => sum + Math.round(share * 100), 0) / 100;

/** Tells whether two audiences are the same people. */
export const isSameAs = (one: FlagAudience, other: FlagAudience): boolean =>
  one.channel === other.channel &&
  one.versions === other.versions &&
  String(one.languages?.toSorted()) === String(other.languages?.toSorted());
