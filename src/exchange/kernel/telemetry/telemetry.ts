import { Refusal } from '../basics/refusal.ts';
import type { AttributesOf, MetricName, Value } from './metrics.ts';
import type { SpanAttribute, Step } from './spans.ts';

/** The attributes of a span, each with its value. No text of an error, no argument of a call and no address is one. */
export type SpanAttributes = Readonly<Partial<Record<SpanAttribute, Value>>>;

/** A stretch of work that is told to whoever watches the exchange. */
export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Runs work within the span: spans that begin in it are its children. */
  around<T>(work: () => T): T;
  /** Begins a step, which ends with the next one, or with the span. */
  step(name: Step): void;
  /** @param failed whether the work failed, by a fault of the exchange rather than by a refusal */
  end(failed?: boolean): void;
}

/** A value that is read when it is sent. */
export type Observation<Name extends MetricName> = readonly [value: number, attributes: AttributesOf<Name>];

/** The caller of a request, by its headers. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Takes what the exchange counts, measures and traces; by default nobody listens. */
export interface Telemetry {
  /** False where nobody listens: what is only counted to be told need not be counted. */
  readonly on: boolean;
  /** Begins a span within the one around it. @param caller the headers of the request that it answers */
  begin(name: string, caller?: Headers): Span;
  add<Name extends MetricName<'counter'>>(name: Name, attributes: AttributesOf<Name>, by?: number): void;
  /** @param seconds a duration */
  record<Name extends MetricName<'histogram'>>(name: Name, seconds: number, attributes: AttributesOf<Name>): void;
  /** Has values read each time they are sent. @returns the function that ends this */
  observe<Name extends MetricName<'gauge' | 'sum'>>(name: Name, read: () => readonly Observation<Name>[]): () => void;
}

const nothing = (): void => undefined;

/** A span that nobody sees. */
export const SILENT_SPAN: Span = {
  rename: nothing,
  set: nothing,
  around: (work) => work(),
  step: nothing,
  end: nothing,
};

/** Telemetry that nobody listens to. */
export const SILENT: Telemetry = {
  on: false,
  begin: () => SILENT_SPAN,
  add: nothing,
  record: nothing,
  observe: () => nothing,
};

/** Names the kind of an error, without its text, which may quote what people typed. */
const kindOf = (error: unknown): string =>
  error instanceof Error ? (error.name === 'Error' ? error.constructor.name : error.name) : typeof error;

/**
 * Runs work within a span, which ends with it.
 * @param isExpected tells whether an error is the work's own way to say that it has to be done again
 */
export async function inSpan<T>(
  telemetry: Telemetry,
  name: string,
  work: (span: Span) => Promise<T>,
  isExpected: (error: unknown) => boolean = () => false,
): Promise<T> {
  const span = telemetry.begin(name);
  try {
    const result = await span.around(() => work(span));
    span.set({ 'harbor.outcome': 'done' });
    span.end();
    return result;
  } catch (error) {
    const outcome = outcomeOf(error, isExpected);
    span.set({ 'harbor.outcome': outcome, ...(outcome === 'refused' ? {} : { 'error.type': kindOf(error) }) });
    span.end(outcome === 'failed');
    throw error;
  }
}

/** Returns what became of work that threw an error: it was `refused`, has to be done `again`, or `failed`. */
const outcomeOf = (error: unknown, isExpected: (error: unknown) => boolean): string => {
  if (error instanceof Refusal) return 'refused';
  return isExpected(error) ? 'again' : 'failed';
};

/** Returns how long something has taken, in seconds. @param began by `performance.now()` */
export const secondsSince = (began: number): number => (performance.now() - began) / 1000;

/** Tells whether a command takes lanes of its own, or has the whole exchange to itself. */
export const lanesOf = (lanes: readonly string[] | undefined): string => (lanes === undefined ? 'all' : 'own');
