import { readTexts } from '../check/texts.ts';
import type { Argument } from '../document/contract.ts';
import { isObject, type Json, type JsonObject } from '../document/source.ts';
import { showType } from '../formula/compile.ts';
import { MACROS } from '../formula/macros.ts';
import type { Type } from '../formula/type.ts';
import type { Product } from '../language/product.ts';
import { titleOf } from './names.ts';
import { LANGUAGE_BLOCKS } from './spots.ts';
import type { NamedSymbol } from './symbols.ts';

/** Explains a thing to people, in Markdown: its purpose, type, words and an example. */
export function explain(symbol: NamedSymbol, product: Product): string | undefined {
  const { name, owner = '', kind } = symbol;
  const { project, routes } = product;
  const { catalog } = project;
  switch (kind) {
    case 'text':
      return wordsOfText(name, product);
    case 'call':
      return callWords(name, product);
    case 'argument':
      return argumentWords(name, catalog.contract.calls.get(owner)?.args.get(name));
    case 'channel': {
      const channel = catalog.contract.channels.get(name);
      return channel && lines([`${channel.op} \`${showType(channel.payload)}\``, argumentList(channel.params)]);
    }
    case 'type':
      return typeWords(name, catalog.contract.names.types.get(name), product);
    case 'member':
      return memberWords(owner, name, product);
    case 'page':
      return lines([titleOf(name, product), argumentList(routes.params(name) ?? new Map())]);
    case 'fragment': {
      const value = project.fragments.get(name)?.value;
      const info = routes.fragment(name);
      const events = Object.keys(info?.events ?? {})
        .map((event) => `\`${event}\``)
        .join(', ');
      return lines([
        textOf(value, 'description'),
        argumentList(info?.params ?? new Map()),
        events === '' ? '' : `Events: ${events}`,
      ]);
    }
    case 'rule': {
      const rule = routes.rule(name);
      if (rule === undefined) return undefined;
      const checks = rule.type === undefined ? '' : `Checks ${code(rule.type)}.`;
      return lines([checks, argumentList(rule.params), wordsOfText(rule.error, product) ?? '']);
    }
    case 'access rule': {
      const app = isObject(project.app.value) ? project.app.value : {};
      const rule = isObject(app.access) ? app.access[name] : undefined;
      if (!isObject(rule)) return undefined;
      return lines([`\`${String(rule.test)}\``, wordsOfText(String(rule.text), product) ?? '']);
    }
    case 'block':
      return described(LANGUAGE_BLOCKS.find((one) => one.name === name) ?? catalog.blocks.get(name)?.schema);
    case 'action':
      return described(catalog.actions.get(name)?.schema);
    case 'component':
      return described(catalog.components.get(name)?.schema);
    case 'function':
      return functionWords(name, product);
    case 'tracked event':
      return textOf(at(project.app.value, ['events', name]), 'description');
    case 'icon':
      return undefined;
    default:
      return declaredWords(symbol, product);
  }
}

const lines = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

function textOf(value: Json | undefined, key: string): string {
  return isObject(value) && typeof value[key] === 'string' ? value[key] : '';
}

/** Returns the words of a text in every language, by plural form where it has any. */
export function wordsOfText(key: string, product: Product): string | undefined {
  const rows = readTexts(product).tables.flatMap(({ language, stems, texts }) =>
    [...(stems.get(key) ?? [])].map((form) => {
      const words = texts.get(form === '' ? key : `${key}_${form}`) ?? '';
      return `- **${language}**${form === '' ? '' : ` (${form})`} ${escaped(words)}`;
    }),
  );
  return rows.length === 0 ? undefined : rows.join('\n');
}

function escaped(words: string): string {
  return words.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`).replaceAll('\n', ' ');
}

function callWords(name: string, { project: { catalog } }: Product): string | undefined {
  const call = catalog.contract.calls.get(name);
  if (call === undefined) return undefined;
  const { method, path, summary, effect, answer, args, errors } = call;
  const codes = errors.map(({ code }) => `\`${code}\``).join(', ');
  return lines([
    `\`${method} ${path}\` ${effect} → ${code(answer)}`,
    summary,
    argumentList(args),
    codes === '' ? '' : `Errors: ${codes}`,
  ]);
}

function argumentList(args: ReadonlyMap<string, Argument>): string {
  return [...args]
    .map(([name, { type, required, description }]) => {
      const says = description === '' ? '' : `: ${description}`;
      return `- \`${name}\` ${code(type)}${required ? '' : ', may be left out'}${says}`;
    })
    .join('\n');
}

const code = (type: Type): string => `\`${showType(type)}\``;

function argumentWords(name: string, argument: Argument | undefined): string | undefined {
  return argument && argumentList(new Map([[name, argument]]));
}

function typeWords(name: string, type: Type | undefined, product: Product): string | undefined {
  if (type === undefined) return undefined;
  switch (type.kind) {
    case 'enum':
      return lines([schemaOf(name, product), type.values.map((value) => `- \`${value}\``).join('\n')]);
    case 'record':
      return lines([
        schemaOf(name, product),
        [...type.fields()].map(([field, of]) => `- \`${field}\` ${code(of)}`).join('\n'),
      ]);
    default:
      return lines([code(type), schemaOf(name, product)]);
  }
}

/** Returns the description that the contract gives of a type, or of a field of it. */
function schemaOf(name: string, { project: { contract } }: Product, field?: string): string {
  for (const { value } of contract) {
    const components = isObject(value) && isObject(value.components) ? value.components : {};
    const schema = isObject(components.schemas) ? components.schemas[name] : undefined;
    if (!isObject(schema)) continue;
    const properties = isObject(schema.properties) ? schema.properties : {};
    return textOf(field === undefined ? schema : properties[field], 'description');
  }
  return '';
}

function memberWords(owner: string, name: string, product: Product): string | undefined {
  const record = product.project.catalog.contract.names.types.get(owner);
  const type = record?.kind === 'record' ? record.fields().get(name) : undefined;
  return type && lines([`\`${owner}.${name}\` ${code(type)}`, schemaOf(owner, product, name)]);
}

function described(part: { readonly description: string; readonly example?: unknown } | undefined): string | undefined {
  if (part === undefined) return undefined;
  const { description, example } = part;
  const shown = example === undefined ? '' : `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``;
  return lines([description, shown]);
}

function functionWords(name: string, { project: { catalog } }: Product): string | undefined {
  const found = [...catalog.functions.values()].filter(({ parsed }) => parsed.name === name);
  const macro = Object.hasOwn(MACROS, name) ? [MACROS[name]!] : [];
  const all = [...macro, ...found].map(({ signature, description, example }) =>
    lines([`\`${signature}\``, description, `\`=${example}\``]),
  );
  return all.length === 0 ? undefined : all.join('\n\n---\n\n');
}

/** Describes a parameter, a state, a field, a datum … by its declaration. */
function declaredWords({ kind, name, owner = '' }: NamedSymbol, { project }: Product): string | undefined {
  const [document = '', inside] = owner.split('#');
  const documents = [project.screens.get(document), project.fragments.get(document)];
  const source = kind === 'global' ? project.app : document === 'rules' ? project.rules : documents.find(Boolean);
  // In a sheet of the page, or a rule of rules.json.
  const home = inside === undefined ? [] : document === 'rules' ? [inside] : ['sheets', inside];
  const declared = at(source?.value, [...home, ...pathOf(kind, owner, name)]);
  if (declared === undefined) return undefined;
  const shown = typeof declared === 'string' ? declared : JSON.stringify(declared);
  return lines([textOf(declared, 'description'), `\`\`\`json\n${JSON.stringify(name)}: ${shorten(shown)}\n\`\`\``]);
}

function pathOf(kind: NamedSymbol['kind'], owner: string, name: string): readonly string[] {
  switch (kind) {
    case 'parameter':
      return ['params', name];
    case 'state':
      return ['state', name];
    case 'datum':
      return ['data', name];
    case 'derived value':
      return ['calc', name];
    case 'field':
      return ['form', 'fields', name];
    case 'event':
      return ['events', name];
    case 'slot':
      return ['slots', name];
    case 'sheet':
      return ['sheets', name];
    case 'result':
      return ['returns', name];
    default:
      return owner === 'app' ? [name] : [owner, name];
  }
}

function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, step) => (isObject(inner) ? (inner as JsonObject)[step] : undefined),
    value,
  );
}

function shorten(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300)} …`;
}
