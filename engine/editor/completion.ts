import { isObject, type Source } from '../document/source.ts';
import { kindOf } from './roles.ts';
import type { Candidate } from './candidate.ts';
import { formulaCandidates } from './formula-completion.ts';
import { keyCandidates } from './key-completion.ts';
import { envOf, type Asked } from './names.ts';
import { rootSpot, spotAt } from './spots.ts';
import { treeOf } from './draft.ts';
import { charactersBefore, locate, offsetIn, type Position, type Span, type StringNode } from './tree.ts';
import { typeCandidates } from './type-completion.ts';
import { expectedAt, literalsAt, valueCandidates } from './value-completion.ts';
import { outputOf, sourceOf, type Snapshot } from './workbench.ts';

/** A candidate with the text to insert and the span to replace. */
export interface Offer extends Candidate {
  /** The text that replaces the span `replace`. */
  readonly text: string;
  readonly replace: Span;
  /** The text with which the typed beginning is compared. */
  readonly filter: string;
}

/** An editor gets at most this many offers; typing more narrows them. */
const MOST = 400;

/** Offers the words that fit at an offset of a document. */
export function complete(
  { product }: Snapshot,
  file: string,
  offset: number,
): { readonly offers: readonly Offer[]; readonly more: boolean } {
  const none = { offers: [], more: false };
  const source = sourceOf(product, file);
  if (source === undefined) return none;
  const at = locate(source.text, treeOf(source), offset);
  const root = rootSpot(kindOf(product, source), source.value);
  const spot = root === undefined ? undefined : spotAt(root, at.pointer, product.project.catalog);
  if (spot === undefined) return none;
  const asked: Asked = { spot, product, output: outputOf(product, file) };
  const offers = at.part === 'key' ? keyOffers(asked, at, offset) : valueOffers(asked, at, source, offset);
  return narrowed([...new Map(offers.map((offer) => [offer.label, offer])).values()], typedBefore(source, offset));
}

function keyOffers(asked: Asked, { string, member }: Position, offset: number): Offer[] {
  const { value } = asked.spot;
  const written = isObject(value) ? Object.keys(value) : [];
  const replace = string ?? { start: offset, end: offset };
  return keyCandidates(asked)
    .filter(({ label }) => label === string?.value || !written.includes(label))
    .map((candidate) => {
      const quoted = JSON.stringify(candidate.label);
      const alone = member?.value !== undefined || colonFollows(member, string);
      const text = alone ? quoted : `${quoted}: ${candidate.insert ?? '""'}`;
      return { ...candidate, text, replace: spanOf(replace), filter: quoted };
    });
}

/** Tells whether a key already has its colon, so that only the key is inserted. */
function colonFollows(member: Position['member'], string: Position['string']): boolean {
  return member !== undefined && string !== undefined && member.end > string.end;
}

function valueOffers(asked: Asked, { string, node }: Position, source: Source, offset: number): Offer[] {
  const { spot } = asked;
  if (string !== undefined && string.value.startsWith('=')) return formulaOffers(asked, source, string, offset);
  if (string !== undefined && spot.takes.type === 'type') {
    const inside = charactersBefore(source.text, string, offset);
    const { candidates, replace } = typeCandidates(string.value, inside, asked);
    const span = spanIn(source.text, string, replace);
    return candidates.map((one) => ({ ...one, text: one.insert ?? one.label, replace: span, filter: one.label }));
  }
  const candidates = spot.takes.type === 'type' ? typeCandidates('', 0, asked).candidates : valueCandidates(asked);
  const replace = spanOf(string ?? (node?.kind === 'other' ? node : { start: offset, end: offset }));
  return candidates
    .filter(({ insert }) => string === undefined || insert === undefined)
    .map((one) => {
      const text = one.insert ?? JSON.stringify(one.label);
      return { ...one, text, replace, filter: text };
    });
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** Converts a span of a string's value into a span of the text. */
function spanIn(text: string, string: StringNode, { start, end }: Span): Span {
  return { start: offsetIn(text, string, start), end: offsetIn(text, string, end) };
}

function formulaOffers(asked: Asked, { text }: Source, string: StringNode, offset: number): Offer[] {
  const env = envOf(asked);
  const inside = charactersBefore(text, string, offset) - 1;
  if (env === undefined || inside < 0) return [];
  const { candidates, replace } = formulaCandidates(
    string.value.slice(1),
    inside,
    env,
    expectedAt(asked),
    literalsAt(asked),
  );
  const span = spanIn(text, string, { start: replace.start + 1, end: replace.end + 1 });
  return candidates.map((one) => ({ ...one, text: one.label, replace: span, filter: one.label }));
}

function typedBefore({ text }: Source, offset: number): (offer: Offer) => string {
  return ({ replace }) => text.slice(replace.start, offset).replace(/^"/, '').toLowerCase();
}

/** Returns the offers that begin with the typed text, or contain it; the first of them where there are too many. */
function narrowed(
  offers: readonly Offer[],
  typed: (offer: Offer) => string,
): { readonly offers: readonly Offer[]; readonly more: boolean } {
  if (offers.length <= MOST) return { offers, more: false };
  const having = offers.filter((offer) => matches(offer, typed(offer)));
  return { offers: having.slice(0, MOST), more: true };
}

function matches({ label, detail }: Offer, typed: string): boolean {
  return label.toLowerCase().includes(typed) || (typed.length > 2 && (detail ?? '').toLowerCase().includes(typed));
}
