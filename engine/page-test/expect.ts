import Big from 'big.js';
import type { Pointer } from '../document/source.ts';
import type { EventGiven, Expect, NodeState, TextGiven } from './cases.ts';
import { figuresIn } from './figures.ts';
import { errorOf, isEnabled, nodesOf, pressableOf, valueOfNode } from './nodes.ts';
import { appearance } from './appearance.ts';
import { squeeze, textsIn } from './page-text.ts';
import { callMissed, often, sameSent } from './sent.ts';
import type { Stage } from './stage.ts';
import type { Json } from './values.ts';

/** The minus sign that pages show, where keyboards have a hyphen. */
const MINUS = '\u2212';

/** Something that is not as a case expects it. */
export interface Missed {
  /** Within the expectation. */
  readonly pointer: Pointer;
  readonly says: string;
  /** The figures that the page shows in the place of the expected ones. */
  readonly now?: readonly string[];
}

/** The numbers of calls, navigations and events before the steps. Expectations count from there. */
export interface Before {
  readonly calls: number;
  readonly navigations: number;
  readonly tracked: number;
  readonly emitted: number;
}

/** Returns every difference of a page from the expectations. */
export function missedOf(stage: Stage, expected: Expect, before: Before): Missed[] {
  return [
    ...texts(stage, expected),
    ...figures(expected),
    ...Object.entries(expected.nodes ?? {}).flatMap(([id, state]) =>
      node(stage, id, state).map(({ pointer, says }) => ({ pointer: ['nodes', id, ...pointer], says })),
    ),
    ...refusalShown(stage, expected),
    ...calls(stage, expected, before),
    ...navigated(stage, expected, before),
    ...events(stage, expected, before),
    ...handedOut(stage, expected),
    ...(expected.copied !== undefined && stage.copied !== expected.copied
      ? [{ pointer: ['copied'], says: `The clipboard has ${JSON.stringify(stage.copied ?? null)}.` }]
      : []),
  ];
}

/** Compares what the page handed to the phone: to its share sheet, or to be saved. */
function handedOut(stage: Stage, { shared, downloaded }: Expect): Missed[] {
  const last = stage.phone.shared.at(-1);
  const saved = stage.phone.downloaded.at(-1);
  return [
    ...(shared !== undefined && !Object.entries(shared).every(([name, value]) => sameSent(value, last?.[name]))
      ? [{ pointer: ['shared'], says: `Shared was ${last === undefined ? 'nothing' : JSON.stringify(last)}.` }]
      : []),
    ...(downloaded !== undefined && saved !== downloaded
      ? [{ pointer: ['downloaded'], says: `Saved was ${saved === undefined ? 'nothing' : `"${saved}"`}.` }]
      : []),
  ];
}

const shownText = (text: TextGiven): string =>
  typeof text === 'string'
    ? `"${text}"`
    : `"${text.text}"${text.with === undefined ? '' : ` with ${JSON.stringify(text.with)}`}`;

function texts(stage: Stage, { shown = [], hidden = [], words = [], announced = [] }: Expect): Missed[] {
  const { texts: language } = stage;
  const all = shown.length + hidden.length + words.length === 0 ? new Set<string>() : textsIn(document.body);
  return [
    ...shown.flatMap((text, index) =>
      language.isAmong(text, all)
        ? []
        : [{ pointer: ['shown', index], says: `The text ${shownText(text)} is not shown.` }],
    ),
    ...hidden.flatMap((text, index) =>
      language.isAmong(text, all)
        ? [{ pointer: ['hidden', index], says: `The text ${shownText(text)} is shown.` }]
        : [],
    ),
    ...words.flatMap((one, index) =>
      all.has(squeeze(one)) ? [] : [{ pointer: ['words', index], says: `“${one}” is not shown.` }],
    ),
    ...announced.flatMap((text, index) =>
      language.isAmong(text, stage.announced)
        ? []
        : [
            {
              pointer: ['announced', index],
              says: `${shownText(text)} was not announced. Announced were: ${[...stage.announced].map((one) => `“${one}”`).join(', ') || 'nothing'}.`,
            },
          ],
    ),
  ];
}

function figures({ figures: expected }: Expect): Missed[] {
  if (expected === undefined) return [];
  const now = figuresIn(document.body);
  if (now.length === expected.length && now.every((figure, index) => isSameFigure(figure, expected[index]))) return [];
  const other = now.findIndex((figure, index) => !isSameFigure(figure, expected[index]));
  const says =
    other < 0
      ? `The page ends with the figure ${quoted(now.at(-1))}; further ones are expected.`
      : `The ${ordinal(other)} figure of the page is ${quoted(now[other])}, not ${quoted(expected[other])}.`;
  return [
    { pointer: ['figures', Math.max(0, Math.min(other < 0 ? now.length : other, expected.length - 1))], says, now },
  ];
}

const isSameFigure = (shown: string, expected: string | undefined): boolean =>
  expected !== undefined && spellingsOf(expected).includes(shown);

/** Returns a figure as a page may show it: where a case has a hyphen, pages have a minus sign. */
const spellingsOf = (figure: string): readonly string[] => [squeeze(figure), squeeze(figure.replace('-', MINUS))];

const quoted = (figure: string | undefined): string => (figure === undefined ? 'none' : `“${figure}”`);

const ordinal = (index: number): string => {
  const number = index + 1;
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
};

function refusalShown(stage: Stage, { refusal: call }: Expect): Missed[] {
  if (call === undefined) return [];
  const words = squeeze(stage.mock.refused.get(call) ?? '');
  if (words === '') return [{ pointer: ['refusal'], says: `${call} was not refused.` }];
  return stage.announced.has(words) || textsIn(document.body).has(words)
    ? []
    : [{ pointer: ['refusal'], says: `Nothing shows the refusal of ${call}: “${words}”.` }];
}

function node(stage: Stage, id: string, state: NodeState): Missed[] {
  const { texts: language } = stage;
  const nodes = nodesOf(id);
  const at = nodes[(state.row ?? 1) - 1];
  if (state.count !== undefined && nodes.length !== state.count)
    return [{ pointer: ['count'], says: `"${id}" is shown ${nodes.length} times.` }];
  if (state.shown === false) return at === undefined ? [] : [{ pointer: ['shown'], says: `"${id}" is shown.` }];
  if (at === undefined)
    return state.count === 0
      ? []
      : [{ pointer: [], says: `"${id}" is not shown${state.row === undefined ? '' : ` in row ${state.row}`}.` }];
  const out: Missed[] = [];
  const miss = (key: string, says: string): void => void out.push({ pointer: [key], says });
  if (state.enabled !== undefined && isEnabled(at) !== state.enabled)
    miss('enabled', `"${id}" is ${state.enabled ? 'not ' : ''}enabled.`);
  if (state.why !== undefined) {
    const why = pressableOf(at)?.getAttribute('aria-description') ?? '';
    const shown = why === '' ? textsIn(at) : new Set([squeeze(why)]);
    if (!language.isAmong(state.why, shown)) miss('why', `The reason why "${id}" is not enabled is “${why}”.`);
  }
  if (state.value !== undefined && !sameValue(state.value, valueOfNode(at)))
    miss('value', `The value of "${id}" is ${JSON.stringify(valueOfNode(at))}.`);
  if (state.error !== undefined) {
    const error = errorOf(at);
    if (state.error === null ? error !== undefined : !language.isAmong(state.error, new Set([squeeze(error ?? '')])))
      miss('error', error === undefined ? `"${id}" has no error.` : `The error of "${id}" is “${error}”.`);
  }
  const says =
    state.says === undefined
      ? []
      : Array.isArray(state.says)
        ? (state.says as readonly TextGiven[])
        : [state.says as TextGiven];
  const { figures = [], words = [] } = state;
  const shown = says.length + figures.length + words.length === 0 ? new Set<string>() : textsIn(at);
  for (const figure of figures)
    if (!spellingsOf(figure).some((one) => shown.has(one)))
      miss('figures', `"${id}" does not show “${figure}”; it says “${squeeze(at.textContent)}”.`);
  for (const one of words)
    if (!shown.has(squeeze(one)))
      miss('words', `"${id}" does not show “${one}”; it says “${squeeze(at.textContent)}”.`);
  for (const text of says)
    if (!language.isAmong(text, shown))
      miss('says', `"${id}" does not say ${shownText(text)}; it says “${squeeze(at.textContent)}”.`);
  for (const [key, why] of appearance(id, state, at)) miss(key, why);
  return out;
}

/**
 * Compares a value as a test writes it with the value that the page shows: figures count by their value, whatever
 * groups their digits.
 */
function sameValue(expected: Json, shown: string | boolean | null): boolean {
  if (typeof expected === 'number' && typeof shown === 'string') {
    const plain = shown.replaceAll(/[\s,]/g, '');
    return /^-?\d+(\.\d+)?$/.test(plain) && new Big(plain).eq(expected);
  }
  return expected === null ? shown === null || shown === '' : expected === shown;
}

function calls(stage: Stage, expected: Expect, before: Before): Missed[] {
  const made = stage.mock.made.slice(before.calls);
  return (expected.calls ?? []).flatMap((one, index) => {
    const says = callMissed(one, made, stage.mock.made.slice(0, before.calls));
    return says === undefined ? [] : [{ pointer: ['calls', index], says }];
  });
}

function navigated(stage: Stage, { navigated: expected }: Expect, before: Before): Missed[] {
  if (expected === undefined) return [];
  const went = stage.navigations.slice(before.navigations);
  const last = went.at(-1);
  const where =
    last === undefined ? 'nowhere' : last.to === 'back' ? 'back' : `to ${last.to} ${JSON.stringify(last.params)}`;
  const right =
    expected.nowhere === true
      ? last === undefined
      : expected.back === true
        ? last?.to === 'back'
        : last?.to === expected.to &&
          (expected.replace === undefined || last?.replace === expected.replace) &&
          Object.entries(expected.with ?? {}).every(([name, value]) => sameSent(value, plain(last?.params[name])));
  return right ? [] : [{ pointer: ['navigated'], says: `The page navigated ${where}.` }];
}

function events(stage: Stage, { tracked = [], emitted = [] }: Expect, before: Before): Missed[] {
  return [
    ...missing('tracked', tracked, stage.tracked.slice(before.tracked)),
    ...missing('emitted', emitted, stage.emitted.slice(before.emitted)),
  ];
}

type Event = Stage['tracked'][number];

/** Returns the events that were not sent as they are expected. */
function missing(key: string, expected: readonly EventGiven[], sent: readonly Event[]): Missed[] {
  return expected.flatMap(({ event, with: args = {}, times }, index) => {
    const found = sent.filter(
      (one) =>
        one.event === event && Object.entries(args).every(([name, value]) => sameSent(value, plain(one.args[name]))),
    );
    if (times === undefined ? found.length > 0 : found.length === times) return [];
    const all = sent.map((one) => `${one.event} ${JSON.stringify(one.args)}`).join(', ') || 'none';
    const [was, were] = key === 'tracked' ? ['tracked', 'Tracked'] : ['emitted', 'Emitted'];
    return [{ pointer: [key, index], says: `"${event}" was ${was} ${often(found.length)} so. ${were} were: ${all}.` }];
  });
}

/** Returns a value of the language as JSON: decimals as text. */
const plain = (value: unknown): unknown => (value instanceof Big ? value.toFixed() : value);
