import { registration } from '../../build/icons.ts';
import { stringsIn } from '../../document/strings-in.ts';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { present } from '../../formula/assignable.ts';
import { LIST } from '../../language/list/grammar.ts';
import type { Product } from '../../language/product.ts';
import { readTexts } from '../../check/texts.ts';
import { handedTo } from '../../page-test/handed.ts';
import { settingOf } from '../../page-test/setting.ts';
import { NOW } from '../../page-test/values.ts';
import type { PaletteGiven } from '../phone/given.ts';
import { keysIn } from './palette.ts';

/** Records of a list in the picture of a fragment. */
const ROWS = 2;

/** Writes the module with all blocks that the palette draws: their schemas, their views, the icons of their examples. */
export async function paletteModule(product: Product): Promise<string> {
  const blocks = [...product.project.catalog.blocks.values()];
  const words = blocks.flatMap(({ schema: { example, sample = {} } }) => [...stringsIn(example), ...stringsIn(sample)]);
  return [
    await registration(new Set(words), product),
    ...blocks.map(({ module }, index) => `import { view as view${index} } from ${JSON.stringify(module)};`),
    'export const blocks = {',
    ...blocks.map(
      ({ schema }, index) =>
        `${JSON.stringify(schema.name)}: { schema: ${JSON.stringify(schema)}, view: view${index} },`,
    ),
    '};',
    `export const list = ${JSON.stringify({ example: LIST.example, sample: LIST.sample })};`,
  ].join('\n');
}

/** Returns what the phone of the palette draws its entries with. */
export function drawnPalette(
  product: Product,
): Pick<PaletteGiven, 'setting' | 'answering' | 'user' | 'fragments' | 'texts'> {
  const { project, outputs } = product;
  const setting = settingOf(project);
  const uses = textsOfUses(product);
  const fragments = [...project.fragments].flatMap(([name, { value }]) => {
    const params = outputs.get(name)?.fragment?.params;
    if (params === undefined || (isObject(value) && value.kind === 'sheet')) return [];
    const all = new Map(
      [...params].map(([param, one]) => {
        const type = present(one.type);
        // Nothing is left out that the fragment would wait for.
        const required = one.required || !hasDefault(value, param);
        return [param, { ...one, required, type: type.kind === 'field' ? type.of : one.type }] as const;
      }),
    );
    const fields = [...params].flatMap(([param, { type }]) => (present(type).kind === 'field' ? [param] : []));
    // The paths that documents hand over are those of their own pages.
    const said = Object.entries(uses.get(name) ?? {}).filter(([param]) => !fields.includes(param));
    const handed = handedTo(setting.described, all, Object.fromEntries(said), NOW);
    return [[name, { with: handed, fields }] as const];
  });
  const { tables, first } = readTexts(product);
  const known = first ?? tables[0];
  const examples = [...project.catalog.blocks.values()].flatMap(({ schema }) => keysIn(schema.example as Json));
  return {
    setting,
    answering: { reads: [], answers: 'come', shape: { rows: ROWS } },
    user: setting.user,
    fragments: Object.fromEntries(fragments),
    texts: [...new Set(examples)].filter((key) => known?.texts.has(key) === true),
  };
}

/** A parameter with a default is left out: the fragment is drawn as its own author begins with it. */
function hasDefault(document: Json, param: string): boolean {
  const params = isObject(document) && isObject(document.params) ? document.params : {};
  const one = params[param];
  return isObject(one) && one.default !== undefined && one.default !== null;
}

/** Returns the texts with which documents show each fragment: what the first of them says, where it is no formula. */
function textsOfUses({ outputs }: Product): ReadonlyMap<string, Readonly<Record<string, Json>>> {
  const found = new Map<string, Record<string, Json>>();
  const visit = (value: Json): void => {
    if (Array.isArray(value)) for (const one of value as readonly Json[]) visit(one);
    if (!isObject(value)) return;
    if (typeof value.use === 'string' && isObject(value.with)) {
      const known = found.get(value.use) ?? {};
      found.set(value.use, { ...textsIn(value.with), ...known });
    }
    for (const one of Object.values(value as JsonObject)) visit(one);
  };
  for (const { facts } of outputs.values()) visit(facts.value);
  return found;
}

const textsIn = (given: JsonObject): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => typeof value === 'string' && !value.startsWith('=')),
  ) as Record<string, Json>;
