import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flatten } from '../../engine/document/project.ts';
import type { JsonObject } from '../../engine/document/source.ts';
import { readContract } from '../../schemas/read.ts';

// A page shows a refusal about an argument where the argument was entered: at the field that fed it, at that of the
// sheet or fragment that handed it over, or, where a component or several fields made it, in a message that names the
// thing.

interface Refusal {
  readonly code: string;
  readonly text: string;
  readonly parameter?: string;
}
interface Step {
  readonly call: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const SCREENS = new URL('../../screens/', import.meta.url);
const texts = flatten(
  JSON.parse(readFileSync(new URL('../../locales/en.json', import.meta.url), 'utf8')) as JsonObject,
);
const operations = Object.values(readContract().paths).flatMap((path) => Object.values(path)) as readonly {
  readonly operationId: string;
  readonly 'x-errors'?: readonly Refusal[];
}[];
const refusals = new Map(operations.map((operation) => [operation.operationId, operation['x-errors'] ?? []]));

/**
 * Words for an argument that no single field feeds. Of other such arguments (ids, what a row or the address says)
 * nobody entered anything.
 */
const NAMES: Readonly<Record<string, RegExp>> = {
  price: /price|liquidat/i,
  stop_price: /price/i,
  num: /amount|order value/i,
  total: /amount|total/i,
  lots: /lots/i,
  multiple: /leverage/i,
  stop_loss_price: /stop-loss/i,
  target_profit_price: /take-profit/i,
  margin: /%|market price/i,
  start_at: /start time/i,
  user_string: /e-mail|phone|account/i,
  account: /e-mail|phone|account/i,
  collateral_currency: /coin/i,
  to_currency_id: /coin/i,
  from_currency_id: /coin/i,
  area_code: /country/i,
  usdt_type: /network/i,
};

const documents = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/.*\.json$/.test(file) && !file.endsWith('.tests.json'))
  .map((file) => ({ file, text: readFileSync(new URL(file, SCREENS), 'utf8') }));
const all = documents.map(({ text }) => text).join('\n');

/** The calls in a document that press, send or answer. */
function steps(part: unknown): readonly Step[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(steps);
  return (part as { readonly do?: unknown }).do === 'call' ? [part as Step, ...inner] : inner;
}

/** The place that shows a refusal about an argument; undefined where none does. */
function seen(document: string, argument: unknown, { parameter = '', text }: Refusal): string | undefined {
  const formula = typeof argument === 'string' && argument.startsWith('=') ? argument : '';
  const sources = new Set(Array.from(formula.matchAll(/\b(form|event)\.(\w+)/g), ([source]) => source));
  const [only] = sources;
  if (sources.size === 1 && only?.startsWith('form.') === true)
    return new RegExp(`"${only.replace('.', '\\.')}"`).test(document) ? 'at its field' : undefined;
  if (sources.size === 1 && only !== undefined)
    return new RegExp(`"${only.slice('event.'.length)}": "`).test(all) ? 'where the event came from' : undefined;
  const words = texts.get(text) ?? texts.get(`${text}_other`);
  if (words === undefined) return undefined;
  const entered = sources.size > 1 || /\b(calc|order)\.\w/.test(formula.replaceAll(/params\.\w+/g, ''));
  return !entered || NAMES[parameter] === undefined || NAMES[parameter].test(words) ? 'in the message' : undefined;
}

const cases = documents.flatMap(({ file, text }) =>
  steps(JSON.parse(text)).flatMap((step) =>
    (refusals.get(step.call) ?? [])
      .filter(({ parameter }) => parameter !== undefined)
      .map((refusal) => ({
        what: `${file} ${step.call} ${refusal.code}@${refusal.parameter}`,
        at: seen(text, step.with?.[refusal.parameter!], refusal),
      })),
  ),
);

test('every refusal about an argument is seen where it was entered, or names it', () => {
  expect(cases.length).toBeGreaterThan(500);
  expect(cases.filter(({ at }) => at === undefined).map(({ what }) => what)).toEqual([]);
  expect(cases.filter(({ at }) => at === 'at its field').length).toBeGreaterThan(200);
});
