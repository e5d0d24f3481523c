import { isObject, type Json } from '../document/source.ts';
import { present } from '../formula/assignable.ts';
import { showType } from '../formula/compile.ts';
import type { Type } from '../formula/type.ts';
import type { NameKind } from '../grammar/define.ts';
import { GLOBAL_ROOTS } from '../language/roots.ts';
import type { Output } from '../language/output.ts';
import type { Product } from '../language/product.ts';
import type { Env } from '../language/env.ts';
import type { Subject } from '../language/tests/subject.ts';
import { rules } from '../check/rules/index.ts';
import { placesOf, readTexts, wordsOf } from '../check/texts.ts';
import { words, type Candidate } from './candidate.ts';
import { answeredEvents, eventsAt, sheetsOf } from './owners.ts';
import type { Spot } from './spots.ts';
import { valuesOf } from './formula-completion.ts';

/** The place of a request, with its document and product. */
export interface Asked {
  readonly spot: Spot;
  readonly product: Product;
  readonly output: Output | undefined;
}

/** Returns the names of a kind that a place may use. */
export function namesOf(kind: NameKind, asked: Asked): readonly Candidate[] {
  const { product, output, spot } = asked;
  const { project, routes } = product;
  const { contract } = project.catalog;
  const env = envOf(asked);
  switch (kind) {
    case 'route':
      return [...routes.names].map((label) => ({ label, kind: 'page', detail: titleOf(label, product) }));
    case 'call':
    case 'read-call':
      return [...contract.calls.values()]
        .filter(({ effect }) => kind === 'call' || effect === 'read')
        .map(({ name, summary, answer, effect }) => ({
          label: name,
          kind: 'call',
          detail: `${effect} → ${showType(answer)}`,
          documentation: summary,
        }));
    case 'sheet':
      return [...words(Object.keys(sheetsOf(output)), 'fragment'), ...fragments(product, true)];
    case 'fragment':
      return fragments(product, false);
    case 'datum':
      return cellsOf(env, 'data');
    case 'event':
      return Object.entries(componentEvents(asked) ?? subjectAt(asked)?.fragment?.events ?? eventsAt(spot, output)).map(
        eventCandidate,
      );
    case 'tracked-event':
      return trackedEvents(product);
    case 'path':
      return [...places(env), ...globals(product)];
    case 'component':
      return [...project.catalog.components.values()].map(({ schema: { name, description } }) => ({
        label: name,
        kind: 'block',
        documentation: description,
      }));
    case 'slot':
      return words(Object.keys(isObject(output?.facts.value.slots) ? output.facts.value.slots : {}), 'word');
    case 'channel':
      return [...contract.channels.values()].map(({ name, op, payload }) => ({
        label: name,
        kind: 'call',
        detail: `${op} ${showType(payload)}`,
      }));
    case 'rule':
      return routes.ruleNames().map((label) => ruleCandidate(label, product));
    case 'access':
      return words(accessRules(product), 'word');
    case 'field':
      return cellsOf(env, 'form');
    case 'text-key':
      return textKeys(product);
    case 'child':
      return words(childIds(spot), 'word');
    case 'node':
      return words(subjectAt(asked)?.ids ?? [], 'word');
    case 'error-code':
      return words(refusalsAt(asked), 'word');
    default:
      return [];
  }
}

/** Returns the scope of formulas at a place. */
export function envOf({ spot, output }: Asked): Env | undefined {
  return output?.scopes?.at(spot.pointer)?.env;
}

function fragments({ project }: Product, sheets: boolean): Candidate[] {
  return [...project.fragments]
    .filter(([, { value }]) => (isObject(value) && value.kind === 'sheet') === sheets)
    .map(([label, { value }]) => ({
      label,
      kind: 'fragment',
      ...(isObject(value) && typeof value.description === 'string' ? { documentation: value.description } : {}),
    }));
}

/** Returns the events of the component that a step of a case has emit one; undefined at other places. */
function componentEvents(asked: Asked): Readonly<Record<string, Readonly<Record<string, string>>>> | undefined {
  const around = asked.spot.around?.value;
  if (!isObject(around) || typeof around.emit !== 'string') return undefined;
  const events = subjectAt(asked)?.components.get(around.emit)?.events ?? {};
  return Object.fromEntries(Object.entries(events).map(([name, { payload }]) => [name, payload]));
}

function eventCandidate([label, payload]: readonly [string, Readonly<Record<string, string>>]): Candidate {
  return {
    label,
    kind: 'event',
    detail: Object.entries(payload)
      .map(([name, type]) => `${name}: ${type}`)
      .join(', '),
  };
}

/** Returns the events for measuring, each with its arguments and its description. */
function trackedEvents({ routes, project: { app } }: Product): Candidate[] {
  const declared = isObject(app.value) && isObject(app.value.events) ? app.value.events : {};
  return [...routes.tracked].map(([label, args]) => {
    const event = declared[label];
    return {
      label,
      kind: 'event',
      detail: [...args].map(([name, { type }]) => `${name}: ${showType(type)}`).join(', '),
      documentation: isObject(event) ? String(event.description ?? '') : '',
    };
  });
}

/** Returns the words of a page's title, where it is a plain text. */
export function titleOf(route: string, product: Product): string {
  const value = product.project.screens.get(route)?.value;
  const title = isObject(value) ? value.title : undefined;
  const { first } = readTexts(product);
  return typeof title === 'string' && first !== undefined ? (wordsOf(first, title) ?? '') : '';
}

function ruleCandidate(label: string, product: Product): Candidate {
  const rule = product.routes.rule(label);
  const params = [...(rule?.params ?? [])].map(([name, { type }]) => `${name}: ${showType(type)}`);
  return { label, kind: 'function', detail: params.join(', ') };
}

function accessRules({ project: { app } }: Product): readonly string[] {
  return Object.keys(isObject(app.value) && isObject(app.value.access) ? app.value.access : {});
}

/** Returns all texts, each with its words in the first language. */
export function textKeys(product: Product): Candidate[] {
  const { first } = readTexts(product);
  if (first === undefined) return [];
  return [...first.stems.keys()].map((label) => ({ label, kind: 'text', detail: wordsOf(first, label) ?? '' }));
}

/** Of page tests: the page that they are about. */
function subjectAt({ product, output }: Asked): Subject | undefined {
  return output?.kind === 'tests' ? product.tests.get(output.name)?.subject : undefined;
}

/** The codes by which the call may be refused whose answer a page test gives at the place. */
function refusalsAt({ product, spot: { pointer } }: Asked): readonly string[] {
  const call = product.project.catalog.contract.calls.get(String(pointer[pointer.indexOf('answers') + 1]));
  return [...new Set(call?.errors.map(({ code }) => code))];
}

function childIds({ around }: Spot): string[] {
  const node = around?.value;
  const children: readonly Json[] = isObject(node) && Array.isArray(node.children) ? node.children : [];
  return children.flatMap((child) => (isObject(child) && typeof child.id === 'string' ? [child.id] : []));
}

/** Returns the cells under a root, each with its type. */
function cellsOf(env: Env | undefined, root: string): Candidate[] {
  return (env?.cells(root) ?? []).map((label) => {
    const type = env?.cell(root, label);
    return { label, kind: 'field', ...(type === undefined ? {} : { detail: showType(type) }) };
  });
}

/** Returns the roots that controls and steps may write. */
export function places(env: Env | undefined): Candidate[] {
  return ['form', 'state', 'params', 'prefs'].flatMap((root) =>
    cellsOf(env, root).map((cell) => ({ ...cell, label: `${root}.${cell.label}` })),
  );
}

/** Returns members of the product's own globals. */
function globals({ routes }: Product): Candidate[] {
  return [...routes.globals].flatMap(([root, { type }]) =>
    GLOBAL_ROOTS.some((name) => name === root) || type.kind !== 'record'
      ? []
      : [...type.fields()].map(([name, of]): Candidate => ({
          label: `${root}.${name}`,
          kind: 'field',
          detail: showType(of),
        })),
  );
}

/** Returns the keys that a table may have whose keys name things; undefined where the document chooses them. */
export function tableKeys(names: string, asked: Asked): readonly Candidate[] | undefined {
  const { spot, product, output } = asked;
  const around = isObject(spot.around?.value) ? spot.around.value : {};
  switch (names) {
    case 'event': {
      const events = answeredEvents(spot, product, output);
      return events === undefined ? undefined : Object.entries(events).map(eventCandidate);
    }
    case 'value': {
      const type = typeOfSibling(asked, 'by') ?? typeOfSibling(asked, 'switch');
      return [...(type === undefined ? [] : valuesOf(type)), ...words(['else'])];
    }
    case 'name':
      return 'by' in around ? valuesOf(typeOfSibling(asked, 'by') ?? { kind: 'error' }) : undefined;
    case 'code': {
      const { calls } = product.project.catalog.contract;
      const own = typeof around.call === 'string' ? calls.get(around.call)?.errors : undefined;
      const errors = own ?? [...calls.values()].flatMap((call) => call.errors);
      const told = new Map(errors.map(({ code, text }) => [code, text]));
      return [...[...told].map(([label, detail]): Candidate => ({ label, kind: 'value', detail })), ...words(['else'])];
    }
    case 'node':
      return namesOf('node', asked);
    case 'call': {
      const known = subjectAt(asked)?.calls;
      return known === undefined ? undefined : namesOf('call', asked).filter(({ label }) => known.has(label));
    }
    case 'parameter':
      if (output?.kind !== 'tests') return undefined;
      return words((subjectAt(asked)?.fragment?.params ?? product.routes.params(output.name))?.keys() ?? []);
    case 'datum':
      return 'do' in around ? namesOf('datum', asked) : undefined;
    case 'slot':
      return 'use' in around ? words(product.routes.fragment(String(around.use))?.slots ?? []) : undefined;
    case 'place':
      return 'text' in around ? placeNames(String(around.text), product) : places(envOf(asked));
    case 'rule':
      return spot.pointer.at(-1) === '$allow' ? ruleCodes() : undefined;
    default:
      return undefined;
  }
}

/** Returns the type of a formula in a member beside this one. */
function typeOfSibling({ spot, output }: Asked, name: string): Type | undefined {
  const at = [...spot.pointer.slice(0, -1), name].join('/');
  const found = output?.facts.formulas.findLast(({ pointer }) => pointer.join('/') === at)?.type;
  return found === undefined ? undefined : present(found);
}

function placeNames(key: string, product: Product): Candidate[] {
  const { first } = readTexts(product);
  return first === undefined ? [] : words(placesOf(wordsOf(first, key) ?? ''));
}

function ruleCodes(): Candidate[] {
  return rules.map(({ code, description }) => ({ label: code, kind: 'word', documentation: description }));
}
