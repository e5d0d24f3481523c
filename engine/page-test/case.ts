import type { Pointer } from '../document/source.ts';
import { perform, type Channels } from './act.ts';
import type { Case, Expect, Given, Tests } from './cases.ts';
import { missedOf, type Before, type Missed } from './expect.ts';
import { pageAsText, squeeze } from './page-text.ts';
import { Stage, type World } from './stage.ts';

/** The time for which a step waits until something is so, in milliseconds. */
const MOST_WAIT = 60_000;

/** The reason why a case failed. */
interface Failure {
  /** In its document. */
  readonly pointer: Pointer;
  readonly says: string;
  /** The figures that the page shows in the place of the expected ones. */
  readonly now?: readonly string[];
}

/** The result of a case. */
export interface CaseResult {
  readonly failures: readonly Failure[];
  /** The text of the page at the moment of the failure. */
  readonly page: string;
  readonly milliseconds: number;
  /** Calls that it made, as "call outcome": `wallet.info ready`; `loading` where something was expected meanwhile. */
  readonly answered: ReadonlySet<string>;
}

/** The place where a case is played. */
export interface Where {
  readonly route: string;
  readonly channels: Channels;
  /** Returns the keys of the texts that the page may say, the likeliest first. */
  readonly keys?: () => readonly string[];
  /** The real time, in milliseconds. */
  readonly now: () => number;
  /** Called while the page on which the case failed is still shown. */
  readonly failed?: () => Promise<void>;
}

/** Plays a case once. @param index where it stands among the cases of its document @param given how it begins */
export async function playCase(
  world: World,
  tests: Tests,
  index: number,
  given: Given,
  { route, channels, keys = () => [], now, failed }: Where,
): Promise<CaseResult> {
  const one = tests.cases[index]!;
  const at: Pointer = ['cases', index];
  const began = now();
  const stage = new Stage(world, given, asksForAnnouncements(one));
  let failures: readonly Failure[];
  let page = '';
  const answered = new Set<string>();
  try {
    failures = await play(stage, one, { at, route, channels, answered });
    for (const { call, outcomes } of stage.mock.made) for (const one of outcomes) answered.add(`${call} ${one}`);
    if (failures.length > 0) {
      const keyOf = stage.texts.finder(keys());
      failures = failures.map((one) => ({ ...one, says: withKeys(one.says, keyOf) }));
      page = pageAsText(document.body, keyOf);
      await failed?.();
    }
  } finally {
    await stage.close();
  }
  return { failures, page, milliseconds: now() - began, answered };
}

/** Returns a message with the key behind each text that it quotes: `The error is “Enter the code” [enter.code].` */
function withKeys(says: string, keyOf: (words: string) => string | undefined): string {
  return says.replaceAll(/“([^”]+)”/g, (quoted, words: string) => {
    const key = keyOf(squeeze(words));
    return key === undefined ? quoted : `${quoted} [${key}]`;
  });
}

/** Returns whether a case expects what is announced, which costs time to collect. */
function asksForAnnouncements({ do: steps = [], expect }: Case): boolean {
  const asks = ({ announced, refusal }: Expect): boolean => announced !== undefined || refusal !== undefined;
  return [expect, ...steps.flatMap((step) => step.expect ?? step.until ?? [])].some(asks);
}

/** A case that is played: its place in its document, its page, and the calls that were answered so far. */
interface Playing {
  readonly at: Pointer;
  readonly route: string;
  readonly channels: Channels;
  readonly answered: Set<string>;
}

async function play(stage: Stage, one: Case, { at, route, channels, answered }: Playing): Promise<Failure[]> {
  const fail = (pointer: Pointer, error: unknown): Failure[] => [
    { pointer: [...at, ...pointer], says: error instanceof Error ? error.message : String(error) },
  ];
  const expected = (pointer: Pointer, missed: readonly Missed[]): Failure[] =>
    missed.map((one) => ({
      ...one,
      pointer: [...at, ...pointer, ...one.pointer],
      says: `${isSeen(one) ? left() : ''}${one.says}`,
    }));
  /** Returns a sentence that names the page that is shown instead; nothing while the page is shown. */
  const left = (): string => {
    const last = stage.navigations.slice(before.navigations).at(-1);
    if (last === undefined || last.to === route) return '';
    return `The page was left: ${last.to === 'back' ? 'it went back' : `it led to ${last.to}`}. `;
  };
  const nothing: Before = { calls: 0, navigations: 0, tracked: 0, emitted: 0 };
  let before = nothing;
  try {
    await stage.open(route);
  } catch (error) {
    return fail([], error);
  }
  const steps = one.do ?? [];
  const idle = steps.length > 0 && holdsAlready(stage, one);
  before = steps.length === 0 ? nothing : countOf(stage);
  for (const [index, step] of steps.entries()) {
    const key = step.until === undefined ? 'expect' : 'until';
    const wanted = step[key];
    if (wanted !== undefined) {
      for (const call of stage.pending) answered.add(`${call} loading`);
      const missed = await (key === 'until' ? missedAfter(stage, wanted, before) : missedOf(stage, wanted, before));
      if (missed.length > 0) return expected(['do', index, key], missed);
      continue;
    }
    try {
      await perform(stage, step, channels);
    } catch (error) {
      return fail(['do', index], error).map((one) => ({ ...one, says: `${left()}${one.says}` }));
    }
  }
  for (const call of stage.pending) answered.add(`${call} loading`);
  const missed = missedOf(stage, one.expect, before);
  if (stage.reported.length > 0 && missed.length === 0)
    return fail([], `The page reported problems: ${stage.reported.join('; ')}`);
  if (missed.length > 0) return expected(['expect'], missed);
  return idle
    ? fail(
        ['expect'],
        'All of this holds before the steps: the case cannot fail by what they do. Expect what they change.',
      )
    : [];
}

/** Returns whether something is expected of what the page shows, which is gone once the page is left. */
const isSeen = ({ pointer }: Missed): boolean =>
  ['shown', 'words', 'nodes', 'figures', 'refusal'].includes(String(pointer[0]));

/** Lets time pass until all is as expected, for a minute at most. Returns what is not so then. */
async function missedAfter(stage: Stage, expected: Expect, before: Before): Promise<readonly Missed[]> {
  const { clock } = stage.world;
  const end = clock.now() + MOST_WAIT;
  let missed = missedOf(stage, expected, before);
  while (missed.length > 0 && clock.now() < end) {
    await stage.settle();
    missed = missedOf(stage, expected, before);
  }
  return missed;
}

const countOf = (stage: Stage): Before => ({
  calls: stage.mock.made.length,
  navigations: stage.navigations.length,
  tracked: stage.tracked.length,
  emitted: stage.emitted.length,
});

/**
 * Returns whether the expectations after the steps hold without the steps, though they name nothing that must not
 * happen.
 */
function holdsAlready(stage: Stage, { expect }: Case): boolean {
  const { hidden = [], nodes = {}, calls = [], tracked = [], emitted = [], navigated } = expect;
  const forbids =
    hidden.length > 0 ||
    navigated?.nowhere === true ||
    [...calls, ...tracked, ...emitted].some(({ times }) => times === 0) ||
    Object.values(nodes).some(({ shown, enabled, error }) => shown === false || enabled === false || error === null);
  return !forbids && missedOf(stage, expect, countOf(stage)).length === 0;
}
