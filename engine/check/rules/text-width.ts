import { isObject, type JsonObject, type Pointer } from '../../document/source.ts';
import { stemOf } from '../../document/plural.ts';
import type { Facts } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import { page } from '../examples.ts';
import type { Documents, Report, Rule } from '../rule.ts';
import { changedKeys, ofTable, readTexts, type Table } from '../texts.ts';
import { widthOf } from '../width/measure.ts';
import { measuresOf, NARROWEST, Places, settingOf, tightest, wanted, wordsIn, type Place } from '../width/place.ts';

const shop = (go: string): Documents => ({
  theme: { text: { input: { size: 16, line: 22 }, body: { size: 14, line: 20 } } },
  locales: { en: { shop: { title: 'Shop', go } } },
  screens: {
    'shop/shop': page([
      {
        block: 'row',
        equal: true,
        children: [1, 2].map((id) => ({
          block: 'button',
          id: `go${id}`,
          label: 'shop.go',
          press: [{ do: 'back' }],
        })),
      },
    ]),
  },
});

/** Fonts differ by so much: nobody is told of a text that would fit in most of them. */
const TOLERANCE = 1.04;

/** The padding of a label in the tab bar, at both sides. */
const TAB_PADDING = 4;

export const textWidth: Rule = {
  code: 'text-width',
  severity: 'error',
  description: `A text has room in every language on a phone ${NARROWEST} px wide: no word breaks inside or leaves its place, and what stays on one line is not cut off.`,
  example: { bad: shop('Abonnementbestellung ändern'), good: shop('Abo ändern') },
  *check(product, report) {
    const { theme, catalog } = product.project;
    const look = isObject(theme.value) ? theme.value : {};
    const measures = JSON.stringify(measuresOf(product));
    const { tables } = readTexts(product);
    const all = new Places(product, tightest(product, tables));
    const each = tables.map((table) => ({ table, places: new Places(product, settingOf(product, table)) }));
    for (const { facts, kind } of product.outputs.values()) {
      const { width, outset } = all.outermost(facts);
      const from = [measures, catalog, width, outset];
      if (stillFits(facts, from, tables, product)) continue;
      let fits = true;
      for (const { key, pointer, elsewhere } of facts.keys) {
        const inBar = kind === 'app' ? inTabBar(facts, pointer, look) : undefined;
        const place = elsewhere === true ? undefined : (inBar ?? all.of(facts, pointer));
        // Nearly all texts have room whole, in each language.
        if (place === undefined || (mostEms(tables, key, place.fit.heavy) * place.size) / 1000 <= place.width) continue;
        const wide = each.flatMap(({ table, places }) => {
          const own = inBar ?? places.of(facts, pointer);
          return own === undefined ? [] : tooWide(table, key, own);
        });
        fits &&= wide.length === 0;
        tell(facts, pointer, key, wide, report);
      }
      if (fits) fitting.set(facts, { from, tables });
      yield undefined;
    }
  },
};

interface TooWide {
  readonly language: string;
  readonly piece: string;
  readonly width: number;
  readonly place: Place;
}

function tooWide(table: Table, key: string, place: Place): TooWide[] {
  const [worst] = wordsIn(table, key)
    .map((words) => wanted(words, place, table))
    .sort((one, other) => other.width - one.width);
  return worst === undefined || worst.width <= place.width * TOLERANCE
    ? []
    : [{ language: table.language, piece: worst.text, width: worst.width, place }];
}

function tell(facts: Facts, pointer: Pointer, key: string, wide: readonly TooWide[], report: Report): void {
  const [first, ...others] = [...wide].sort(
    (one, other) => other.width / other.place.width - one.width / one.place.width,
  );
  if (first === undefined) return;
  const also = others.length === 0 ? '' : ` So it is in ${others.map(({ language }) => language).join(', ')}.`;
  const { width, size, oneLine } = first.place;
  report(
    facts.source,
    pointer,
    `"${first.piece}" of "${key}" in ${first.language} is about ${Math.ceil(first.width)} px wide in letters of ${size} px, ` +
      `and a phone ${NARROWEST} px wide has ${Math.max(Math.floor(width), 0)} px for it: it would ${oneLine ? 'be cut off' : 'break inside the word'}.` +
      `${also} Say it shorter, or give it more room.`,
  );
}

/** A label of the tab bar, whose tabs are equally wide. */
function inTabBar(facts: Facts, pointer: Pointer, theme: JsonObject): Place | undefined {
  const tabs = facts.value.tabs;
  if (pointer[0] !== 'tabs' || pointer[2] !== 'text' || !Array.isArray(tabs)) return undefined;
  // Tabs of some roles only stand beside those of all.
  const [forAll, own] = [tabs.filter((tab) => isObject(tab) && tab.roles === undefined), tabs[Number(pointer[1])]];
  const count = isObject(own) && own.roles !== undefined ? forAll.length + 1 : forAll.length;
  const sizes = isObject(theme.text) && isObject(theme.text.axis) ? theme.text.axis.size : undefined;
  if (typeof sizes !== 'number') return undefined;
  const fit = { size: 'axis', heavy: true, line: true } as const;
  return { fit, size: sizes, width: NARROWEST / count - TAB_PADDING, oneLine: true };
}

/** The product and the tables in which every text of a document was found to have room. */
interface Fitting {
  readonly from: readonly unknown[];
  readonly tables: readonly Table[];
}

/** Documents whose texts all have room. They are not measured again while what this depends on stays. */
const fitting = new WeakMap<Facts, Fitting>();

function stillFits(facts: Facts, from: readonly unknown[], tables: readonly Table[], product: Product): boolean {
  const known = fitting.get(facts);
  if (known === undefined || !known.from.every((part, index) => part === from[index])) return false;
  if (known.tables === tables) return true;
  if (touched(product, known.tables, tables)?.has(facts) !== false) return false;
  fitting.set(facts, { from, tables });
  return true;
}

/** The documents that were found last to be touched by changed words. */
const touching = new WeakMap<
  readonly Table[],
  { readonly product: Product; readonly before: WeakRef<readonly Table[]>; readonly all: ReadonlySet<Facts> }
>();

/**
 * Returns the documents whose places depend on words that differ: those that say them, and the fragments inside those,
 * which stand beside them. Undefined where the languages are others.
 */
function touched(product: Product, before: readonly Table[], tables: readonly Table[]): ReadonlySet<Facts> | undefined {
  if (tables.length !== before.length || tables.some(({ language }, index) => language !== before[index]?.language))
    return undefined;
  const known = touching.get(tables);
  if (known?.product === product && known.before.deref() === before) return known.all;
  const changed = new Set(
    tables.flatMap((table, index) => [...changedKeys(before[index] ?? table, table)].map((key) => stemOf(key))),
  );
  const all = new Set<Facts>();
  const take = (facts: Facts | undefined): void => {
    if (facts === undefined || all.has(facts)) return;
    all.add(facts);
    for (const name of [...facts.uses.map(({ fragment }) => fragment), ...facts.fragments])
      take(product.outputs.get(name)?.facts);
  };
  for (const { facts } of product.outputs.values()) if (facts.keys.some(({ key }) => changed.has(key))) take(facts);
  touching.set(tables, { product, before: new WeakRef(before), all });
  return all;
}

/** The widths of the longest words of the keys of a language, all on one line. */
const measured = ofTable(
  () => new Map<string, number>(),
  (before, changed) => {
    const now = new Map(before);
    for (const key of changed) for (const weight of ['r', 'b']) now.delete(`${weight}${stemOf(key)}`);
    return now;
  },
);

/** The width of the longest words of a key in any language, all on one line; measured once. */
function mostEms(tables: readonly Table[], key: string, heavy = false): number {
  const name = `${heavy ? 'b' : 'r'}${key}`;
  let most = 0;
  for (const table of tables) {
    const known = measured(table);
    let ems = known.get(name);
    if (ems === undefined) {
      ems = Math.max(0, ...wordsIn(table, key).map((words) => widthOf(words, heavy)));
      known.set(name, ems);
    }
    most = Math.max(most, ems);
  }
  return most;
}
