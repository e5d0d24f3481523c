import type { Construct } from '../grammar/define.ts';
import { ACCESS_RULE, APP, LANGUAGE, TAB } from './app/grammar.ts';
import { CACHE } from './cache/grammar.ts';
import { COMPONENT } from './component/grammar.ts';
import { DATUM } from './datum/grammar.ts';
import { DECLARATION, FIELD } from './declaration/grammar.ts';
import { FLAG, FLAG_SOURCE } from './flag/grammar.ts';
import { FORM } from './form/grammar.ts';
import { FRAGMENT, SHEET } from './fragment/grammar.ts';
import { GROUP, INDEX, LIST, SORT } from './list/grammar.ts';
import { LIVE } from './live/grammar.ts';
import { PAGE } from './page/grammar.ts';
import { POLL } from './poll/grammar.ts';
import { CELL, FIELD_ROWS, ROW, ROWS } from './rows/grammar.ts';
import { FORM_RULE, NAMED_RULE, OWN_RULE } from './rule/grammar.ts';
import { GLOSSARY, RULE, RULES, TERM } from './rules/grammar.ts';
import { SLOT } from './slot/grammar.ts';
import { STEP } from './step/grammar.ts';
import { SWITCH } from './switch/grammar.ts';
import { CHOICE, TEXT } from './text/grammar.ts';
import { ANSWER, GIVEN } from './tests/given-grammar.ts';
import { EXPECT, NAVIGATED, MADE, NODE_STATE, SAID, EMITTED, TRACKED } from './tests/expect-grammar.ts';
import { ACT, CASE, FILE, TESTS } from './tests/grammar.ts';
import { EVENT } from './track/grammar.ts';
import { USE } from './use/grammar.ts';

/** Every construct of the language, in the order of the reference. */
export const CONSTRUCTS: ReadonlyArray<{ readonly title: string; readonly of: readonly Construct[] }> = [
  { title: 'Documents', of: [PAGE, SHEET, FRAGMENT] },
  { title: 'Values with names', of: [DECLARATION, DATUM, POLL, CACHE, LIVE] },
  { title: 'Forms', of: [FORM, FIELD, STEP, ROWS, ROW, CELL, OWN_RULE, NAMED_RULE, FORM_RULE] },
  { title: 'Nodes', of: [FIELD_ROWS, LIST, SORT, GROUP, INDEX, SWITCH, USE, SLOT, COMPONENT] },
  { title: 'Texts', of: [TEXT, CHOICE] },
  {
    title: 'Page tests',
    of: [TESTS, CASE, GIVEN, ANSWER, ACT, FILE, EXPECT, NODE_STATE, SAID, MADE, NAVIGATED, TRACKED, EMITTED],
  },
  {
    title: 'The product',
    of: [APP, ACCESS_RULE, FLAG, FLAG_SOURCE, EVENT, TAB, LANGUAGE, RULES, RULE, GLOSSARY, TERM],
  },
];
