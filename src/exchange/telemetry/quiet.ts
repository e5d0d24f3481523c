import { DiagLogLevel, diag } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';

/** Milliseconds between two lines. */
const MINUTE = 60_000;

/** The greatest length of what is told of one problem. */
const LONGEST = 300;

/**
 * Tells of problems of the packages of OpenTelemetry, as a collector that cannot be reached, by one line a minute at
 * most.
 * @param now returns a time in milliseconds
 * @returns the function that ends this
 */
export function tellQuietly(say: (line: string) => void, now: () => number = () => performance.now()): () => void {
  let told = -Infinity;
  let untold = 0;
  const tell = (what: unknown): void => {
    if (now() - told < MINUTE) return void (untold += 1);
    const [line = ''] = textOf(what).split('\n');
    say(`Telemetry: ${line.slice(0, LONGEST)}${untold === 0 ? '' : ` (and ${untold} more since the last line)`}`);
    told = now();
    untold = 0;
  };
  const nothing = (): void => undefined;
  // Of several arguments the first says it; others are stacks, and what could not be sent.
  const logger = { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  setGlobalErrorHandler(tell);
  return () => {
    diag.disable();
    setGlobalErrorHandler(nothing);
  };
}

function textOf(what: unknown): string {
  if (!(what instanceof Error)) return String(what);
  const parts = what instanceof AggregateError ? what.errors.map(textOf) : [];
  return [what.message, ...parts].find((text) => text !== '') ?? what.name;
}
