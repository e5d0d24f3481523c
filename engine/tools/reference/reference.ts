import type { ActionSchema } from '../../action/action.ts';
import type { BlockSchema } from '../../block/define.ts';
import type { Construct, Key } from '../../grammar/define.ts';
import { CONSTRUCTS } from '../../language/constructs.ts';
import { inWords } from '../../language/members.ts';
import type { Documents } from '../../check/rule.ts';
import { rules } from '../../check/rules/index.ts';
import { ENGINE_FUNCTIONS, functionReference, type FunctionGroup } from '../../formula/reference.ts';
import type { Catalog } from '../../document/catalog.ts';
import { COMPILER_CODES } from '../../document/codes.ts';
import { callsReference } from './calls.ts';

/** Writes the authors' reference of the engine in Markdown, made from the schemas themselves: file name → text. */
export function reference(
  catalog: Catalog,
): Readonly<Record<'language' | 'blocks' | 'actions' | 'functions' | 'problems', string>> {
  const made = (title: string, about: string, parts: readonly string[]): string =>
    [`# ${title}`, '', `${about} Written by \`npm run reference\`.`, '', ...parts].join('\n');
  return {
    language: made(
      'The language',
      'What documents are made of, beside [blocks](blocks.md) and [actions](actions.md). A property with * must be given.',
      CONSTRUCTS.flatMap(({ title, of }) => [`## ${title}`, '', ...of.map(constructText)]),
    ),
    blocks: made(
      'Blocks',
      'What pages are made of. Every block also takes `id`, `visible`, `enabled`, `why`, `waits` and `room`.',
      blocksText(catalog, false),
    ),
    actions: made(
      'Actions',
      'What a press, a form or a page does, step by step; the first step that fails or is refused stops the list.',
      actionsText(catalog, false),
    ),
    functions: made('Functions', 'What formulas may call.', [functionReference(ENGINE_FUNCTIONS)]),
    problems: made('Problems', 'What `npm run check` says, by code.', [rulesText()]),
  };
}

/**
 * Writes the reference of a product's own words, file name → text: its calls, and the functions, blocks and actions
 * beside those of the engine.
 */
export function productReference(
  catalog: Catalog,
  groups: readonly FunctionGroup[],
): Readonly<Partial<Record<'CALLS' | 'FUNCTIONS' | 'BLOCKS' | 'ACTIONS', string>>> {
  const made = (what: string, parts: readonly string[]): string =>
    [`# ${what} of this product`, '', 'Beside those of the engine. Written by `npm run reference`.', '', ...parts].join(
      '\n',
    );
  const functions = groups.filter((group) => Object.keys(group.functions).length > 0);
  const [blocks, actions] = [blocksText(catalog, true), actionsText(catalog, true)];
  return {
    CALLS: callsReference(catalog.contract),
    ...(functions.length === 0 ? {} : { FUNCTIONS: made('Functions', [functionReference(functions)]) }),
    ...(blocks.length === 0 ? {} : { BLOCKS: made('Blocks', blocks) }),
    ...(actions.length === 0 ? {} : { ACTIONS: made('Actions', actions) }),
  };
}

/** @param own the product's own, or those of the engine */
function blocksText({ blocks }: Catalog, own: boolean): string[] {
  return [...blocks.values()].flatMap((part) => ((part.own === true) === own ? [blockText(part.schema)] : []));
}

/** @param own the product's own, or those of the engine */
function actionsText({ actions }: Catalog, own: boolean): string[] {
  return [...actions.values()].flatMap((part) => ((part.own === true) === own ? [actionText(part.schema)] : []));
}

function constructText({ name, description, keys, others, example }: Construct): string {
  const beside = others === undefined ? [] : [`Any other name: ${inWords(others)}. ${others.description}`, ''];
  return [`### ${name}`, '', description, '', ...slotTable(keys), ...beside, ...exampleText(example)].join('\n');
}

function blockText({ name, description, slots, each, children, needsId, example }: BlockSchema): string {
  const notes = [
    needsId === true ? 'It needs an `id`.' : '',
    children === true ? 'It holds `children`, shown in the `order` of their ids where one is given.' : '',
  ].filter((note) => note !== '');
  return [
    `## ${name}`,
    '',
    [description, ...notes].join(' '),
    '',
    ...slotTable(slots),
    ...(each === undefined ? [] : ['Repeated over records with `of`, `as` and `key`:', '', ...slotTable(each)]),
    ...exampleText(example),
  ].join('\n');
}

function actionText({ name, description, slots, last, example }: ActionSchema): string {
  return [
    `## ${name}`,
    '',
    `${description}${last === true ? ' Nothing may follow it in a list.' : ''}`,
    '',
    ...slotTable(slots),
    ...exampleText(example),
  ].join('\n');
}

function slotTable(slots: Readonly<Record<string, Key>>): string[] {
  if (Object.keys(slots).length === 0) return [];
  const rows = Object.entries(slots).map(([name, slot]) => {
    const usual = 'default' in slot && slot.default !== undefined ? ` Usual: \`${String(slot.default)}\`.` : '';
    return `| ${name}${slot.required === true ? ' *' : ''} | ${typeOf(slot)} | ${cell(slot.description)}${usual} |`;
  });
  return ['| property | takes | what it is |', '|---|---|---|', ...rows, ''];
}

function typeOf(slot: Key): string {
  if (!SIMPLE.has(slot.type)) return cell(inWords(slot));
  const type = slot.type === 'choice' ? slot.of.join(' \\| ') : slot.type === 'event' ? 'actions' : slot.type;
  const list = 'list' in slot && slot.list === true ? 'list of ' : '';
  return `${list}${type}${'nullable' in slot && slot.nullable === true ? ' or null' : ''}${'literal' in slot && slot.literal === true && slot.type !== 'choice' ? ', no formula' : ''}`;
}

/** Kinds whose name explains them. */
const SIMPLE: ReadonlySet<Key['type']> = new Set([
  'bool',
  'string',
  'number',
  'time',
  'duration',
  'text',
  'html',
  'link',
  'icon',
  'image',
  'any',
  'choice',
  'event',
  'actions',
  'bind',
  'nodes',
  'group',
  'map',
  'args',
  'formula',
  'type',
]);

function exampleText(example: unknown): string[] {
  return ['```json', JSON.stringify(example), '```', ''];
}

function rulesText(): string {
  return [
    '## Rules',
    '',
    ...rules.flatMap(({ code, severity, description, example }) => [
      `### ${code}`,
      '',
      `${severity}. ${description}`,
      '',
      'Wrong:',
      '',
      ...documentsText(example.bad),
      'Right:',
      '',
      ...documentsText(example.good),
    ]),
    'A node may allow what one rule says of it, with a reason: `"$allow": { "<code>": "why" }`. What the compiler finds cannot be allowed.',
    '',
    '## What the compiler finds',
    '',
    '| code | what it means |',
    '|---|---|',
    ...Object.entries(COMPILER_CODES).map(([code, description]) => `| ${code} | ${cell(description)} |`),
    '',
  ].join('\n');
}

/** Writes the documents of a rule's example, one a line; a long one is cut off. */
function documentsText(documents: Documents): string[] {
  const lines = Object.entries(documents).flatMap(([kind, value]) => {
    const named =
      kind === 'screens' || kind === 'fragments' || kind === 'locales'
        ? Object.entries(value as Readonly<Record<string, unknown>>)
        : [[kind, value] as const];
    return named.map(
      ([name, document]) =>
        `// ${kind === 'locales' || kind === 'glossary' ? 'locales/' : kind === 'api' ? 'the contract: ' : 'screens/'}${name}.json\n${shortened(JSON.stringify(document))}`,
    );
  });
  return ['```jsonc', ...lines, '```', ''];
}

function shortened(text: string): string {
  return text.length <= 600 ? text : `${text.slice(0, 400)} …`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
