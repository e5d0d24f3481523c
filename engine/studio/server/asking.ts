import { importTable, tableText } from './translating.ts';
import type { Answers } from './answers.ts';
import { documentFlags } from './document-flags.ts';
import { formulaAt } from './formula-query.ts';
import { paletteOf, targetsOf } from './palette.ts';
import { propertiesOf } from './property-form.ts';
import { casesOf } from './testing.ts';
import { textOf, textRows } from './text-query.ts';
import { roomsOf } from './text-uses.ts';
import { tryRules } from './try-rules.ts';
import { unsentOf } from './unsent.ts';
import { wideUses } from './wide-uses.ts';

/** The largest number of texts in a request. */
const MOST_ROOMS = 200;

/** Answers what must be known to change something: forms, candidates, words. */
export const asking = {
  properties: ({ session }, { at }) => propertiesOf(session, at),
  formula: ({ session }, { at, formula, offset }) => formulaAt(session, at, formula, offset),
  unsent: ({ session }, { route }) => unsentOf(session.product, route),
  tryRules: ({ session }, { type, rules, value }) => tryRules(session.product, type, rules, value),
  palette: ({ session }, { route }) => paletteOf(session.product, route),
  targets: ({ session }, { route, node }) => targetsOf(session, route, node),
  text: ({ session }, { key }) => textOf(session.product, key),
  texts: ({ session }, { route }) =>
    textRows(session.product, route, (file) => session.committed.get(file), wideUses(session)),
  rooms: ({ session }, { keys }) => roomsOf(session.product, keys.slice(0, MOST_ROOMS)),
  exportTexts: ({ session }, { languages, missing }) => tableText(session.product, languages, missing),
  documentFlags: ({ session }) => documentFlags(session.product),
  tests: ({ session }, { route }) => casesOf(session, route),
  importTexts: ({ session, person }, { table }) => importTable(session, person, table),
} satisfies Answers;
