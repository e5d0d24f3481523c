import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import type { Product } from '../../language/product.ts';
import { enumsOf } from '../../page-test/enums.ts';
import { Wire } from '../../page-test/mock.ts';
import { settingOf, type Setting } from '../../page-test/setting.ts';
import { valueOf, type Shape } from '../../page-test/values.ts';
import type { PageState } from '../protocol/pages.ts';
import { reached } from './reach.ts';

/** A state of a page, with what its calls answer. */
export interface StateGiven extends PageState {
  /** The calls that the page itself makes to read: they are answered so; all others as usual. */
  readonly reads: readonly string[];
  readonly answers: 'come' | 'never' | 'fail';
  readonly shape: Shape;
  readonly params: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, Json>>;
  /** The step at which its form stands. */
  readonly step?: string;
}

const USUAL: Shape = { rows: 3 };
/** A choice of more values than this is shown by rows of a list, and is no state. */
const MOST = 10;

/** Returns every state in which somebody may meet a page, from its document and the contract. */
export function statesOf(product: Product, route: string): readonly StateGiven[] {
  const output = product.outputs.get(route);
  if (output === undefined) return [];
  const setting = settingOf(product.project);
  const wire = new Wire(setting.described);
  const parts = reached(product, route);
  const { calls } = product.project.catalog.contract;
  const named = new Set(parts.flatMap(({ facts }) => facts.calls.map(({ call }) => call)));
  const reads = [...named].filter((name) => calls.get(name)?.effect === 'read');
  const text = parts.map(({ facts }) => JSON.stringify(facts.value)).join('\n');
  const params = paramsOf(setting, output.facts.value);
  const state = (name: string, kind: PageState['kind'], more: Partial<StateGiven> = {}): StateGiven => ({
    name,
    kind,
    reads,
    answers: 'come',
    shape: USUAL,
    params,
    flags: {},
    ...more,
  });
  const { form, params: declared } = output.facts.value;
  const steps = isObject(form) && isObject(form.steps) ? Object.keys(form.steps).slice(1) : [];
  return [
    state('filled', 'filled'),
    ...(reads.length === 0
      ? []
      : [
          state('loading', 'loading', { answers: 'never' }),
          state('empty', 'empty', { shape: { rows: 0 } }),
          state('error', 'error', { answers: 'fail' }),
        ]),
    state('longest', 'longest', { shape: { rows: 3, widest: true } }),
    state('pseudo', 'pseudo'),
    ...tabsOf(isObject(declared) ? declared : {}).map(({ name, value }) =>
      state(`${name}=${value}`, 'parameter', { value, params: { ...params, [name]: value } }),
    ),
    ...steps.map((step) => state(`step=${step}`, 'step', { value: step, step })),
    ...choicesOf(setting, wire, reads, text).map(({ name, value }) =>
      state(`${name}=${value}`, 'status', { value, shape: { ...USUAL, fixed: { name, value } } }),
    ),
    ...flagsOf(product, text).map(({ name, value }) =>
      state(`${name}=${String(value)}`, 'flag', { value: String(value), flags: { [name]: value } }),
    ),
  ];
}

function tabsOf(declared: JsonObject): ReadonlyArray<{ readonly name: string; readonly value: string }> {
  return Object.entries(declared).flatMap(([name, one]) =>
    isObject(one) && Array.isArray(one.of)
      ? one.of.map(String).flatMap((value) => (value === one.default ? [] : [{ name, value }]))
      : [],
  );
}

/** Returns each value of each choice that the page reads. */
function choicesOf(
  setting: Setting,
  wire: Wire,
  reads: readonly string[],
  text: string,
): ReadonlyArray<{ readonly name: string; readonly value: string }> {
  const shown = new Map<string, readonly string[]>();
  for (const call of reads.flatMap((name) => wire.named(name) ?? []))
    for (const { name, values, fields } of enumsOf(setting.described, call).values())
      if (values.length <= MOST && [...fields].some((field) => text.includes(`.${field}`))) shown.set(name, values);
  return [...shown].flatMap(([name, values]) => values.map((value) => ({ name, value })));
}

/** Returns the values other than the usual one of each flag that the page reads. */
function flagsOf(
  { project: { app } }: Product,
  text: string,
): ReadonlyArray<{ readonly name: string; readonly value: Json }> {
  const flags = isObject(app.value) && isObject(app.value.flags) ? app.value.flags : {};
  return Object.entries(flags).flatMap(([name, flag]) => {
    if (!isObject(flag) || !text.includes(`flags.${name}`)) return [];
    const of = Array.isArray(flag.of) ? (flag.of as readonly Json[]) : [];
    const values = [...of, ...(typeof flag.default === 'boolean' ? [!flag.default] : [])];
    return values.filter((value) => value !== flag.default).map((value) => ({ name, value }));
  });
}

/** Returns parameters that the page cannot do without, from the examples of the contract. */
function paramsOf({ described }: Setting, { params }: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(isObject(params) ? params : {}).flatMap(([name, one]) => {
      if (!isObject(one) || one.required !== true) return [];
      if (Array.isArray(one.of)) return [[name, String(one.of[0])]];
      const type = String(one.type).replace(/\?$/, '');
      const found = Object.hasOwn(described.components.schemas, type) ? described.components.schemas[type] : undefined;
      const plain = type === 'string' ? 'https://example.com/' : '1';
      return [[name, found === undefined ? plain : String(valueOf(described, found, USUAL))]];
    }),
  );
}
