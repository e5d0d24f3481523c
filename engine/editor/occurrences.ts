import type { Source } from '../document/source.ts';
import { isObject, type Pointer } from '../document/source.ts';
import { results } from '../formula/results.ts';
import type { Key } from '../grammar/define.ts';
import { APP } from '../language/app/grammar.ts';
import { FORM } from '../language/form/grammar.ts';
import { FRAGMENT } from '../language/fragment/grammar.ts';
import { FRAME } from '../language/frame/grammar.ts';
import type { Output } from '../language/output.ts';
import { PAGE } from '../language/page/grammar.ts';
import type { Product } from '../language/product.ts';
import { ROW } from '../language/rows/grammar.ts';
import { RULE } from '../language/rules/grammar.ts';
import { treeOf } from './draft.ts';
import { formulaOccurrences } from './formula-occurrences.ts';
import { ownersOf } from './owners.ts';
import { kindOf } from './roles.ts';
import { BLOCK, DO, inner, LANGUAGE_BLOCKS, rootSpot, type Spot, type Takes } from './spots.ts';
import { argumentOf, cellAt, ownerAt, sheetOwner } from './symbols.ts';
import type { Home, NamedSymbol, Occurrence, SymbolKind } from './symbols.ts';
import { find, offsetIn, type StringNode, type TreeNode } from './tree.ts';
import { outputOf } from './workbench.ts';

const known = new WeakMap<object, readonly Occurrence[]>();

/** Finds everything that a document names, in document order. */
export function occurrencesIn(product: Product, source: Source): readonly Occurrence[] {
  const output = outputOf(product, source.file);
  const root = rootSpot(kindOf(product, source), source.value);
  const tree = treeOf(source);
  if (root === undefined || tree === undefined) return [];
  const found = known.get(output ?? source);
  if (found !== undefined) return found;
  const walk = new Walk(product, output, source);
  walk.value(root, tree);
  if (output !== undefined) walk.facts(output, tree);
  const all = walk.found.toSorted((a, b) => a.start - b.start);
  known.set(output ?? source, all);
  return all;
}

/** The tables whose keys declare names, by what they declare. */
const DECLARED: ReadonlyMap<Takes, SymbolKind> = new Map<Takes, SymbolKind>([
  [FRAME.params, 'parameter'],
  [FRAME.state, 'state'],
  [FRAME.data, 'datum'],
  [FRAME.calc, 'derived value'],
  [FORM.keys.fields, 'field'],
  [FORM.keys.rows, 'field'],
  [ROW.keys.fields, 'field'],
  [PAGE.keys.sheets, 'sheet'],
  [PAGE.keys.returns, 'result'],
  [FRAGMENT.keys.events, 'event'],
  [FRAGMENT.keys.slots, 'slot'],
  [RULE.keys.params, 'parameter'],
  [APP.keys.access, 'access rule'],
]);

class Walk {
  readonly found: Occurrence[] = [];
  private readonly home: Home;

  constructor(
    private readonly product: Product,
    private readonly output: Output | undefined,
    private readonly source: Source,
  ) {
    this.home = { document: output?.name ?? '', value: source.value };
  }

  value(spot: Spot, node: TreeNode): void {
    const { catalog } = this.product.project;
    switch (node.kind) {
      case 'object':
        for (const { key, value } of node.members) {
          this.key(spot, key);
          const next = inner(spot, key.value, catalog);
          if (value !== undefined && next !== undefined) this.value(next, value);
        }
        return;
      case 'list':
        for (const [index, item] of node.items.entries()) {
          const next = inner(spot, index, catalog);
          if (next !== undefined) this.value(next, item);
        }
        return;
      case 'string':
        if (node.value.startsWith('=')) this.formula(spot, node);
        else this.string(spot, node, leaf(spot.takes));
        return;
      default:
    }
  }

  /** Adds names that the compiler knows and no construct describes, such as the constants of the app document. */
  facts({ facts }: Output, tree: TreeNode): void {
    const spans = new Set(this.found.map(({ symbol, start }) => `${symbol.kind} ${start}`));
    const missing = (kind: SymbolKind, name: string, pointer: Pointer): void => {
      const { key, value } = find(tree, pointer) ?? {};
      const string = [value, key].find((one) => one?.kind === 'string' && one.value === name);
      if (string?.kind === 'string' && !spans.has(`${kind} ${string.start + 1}`)) this.add({ kind, name }, string);
    };
    for (const { key, pointer, elsewhere } of facts.keys) if (elsewhere !== true) missing('text', key, pointer);
    for (const { to, pointer } of facts.links) missing('page', to, pointer);
    for (const { call, pointer } of facts.calls) missing('call', call, pointer);
    for (const { kind, name, pointer } of facts.named) if (kind !== 'event') missing(kind, name, pointer);
  }

  /** @param from where the name begins in the string, and `to` where it ends */
  private add(symbol: NamedSymbol | undefined, string: StringNode, from = 0, to = string.value.length): void {
    if (symbol === undefined) return;
    const { text } = this.source;
    const span = { start: offsetIn(text, string, from), end: offsetIn(text, string, to) };
    this.found.push({ symbol, ...span });
  }

  private declare(symbol: NamedSymbol, key: StringNode): void {
    const span = { start: key.start + 1, end: offsetIn(this.source.text, key, key.value.length) };
    this.found.push({ symbol, ...span, definition: true });
  }

  /** Adds the keys of a table that name or declare things. */
  private key(spot: Spot, key: StringNode): void {
    const { takes, pointer } = spot;
    const name = key.value;
    const declares = DECLARED.get(takes);
    if (declares !== undefined) {
      const owner = declares === 'access rule' ? undefined : this.declaredBy(pointer);
      this.declare({ kind: declares, name, ...(owner === undefined ? {} : { owner }) }, key);
    } else if (takes === APP.keys.prefs) this.declare({ kind: 'global', name, owner: 'prefs' }, key);
    else if (takes === APP.keys.flags) this.declare({ kind: 'global', name, owner: 'flags' }, key);
    else if (takes === APP.keys.events) this.declare({ kind: 'tracked event', name }, key);
    else if (this.home.document === 'rules' && pointer.length === 0 && !name.startsWith('$'))
      this.declare({ kind: 'rule', name }, key);
    else if (takes.type === 'args') this.argument(spot, key);
    else if (takes.type === 'map' && takes.key === 'text') this.add({ kind: 'text', name }, key);
    else if (takes.type === 'table') this.tableKey(spot, takes.names, key);
  }

  /** Returns the owner of a declaration: the document, or a sheet or rule in it. */
  private declaredBy(pointer: Pointer): string {
    const { document } = this.home;
    const [first, inside] = pointer;
    if (document === 'rules') return `rules#${String(first)}`;
    return first === 'sheets' && inside !== undefined ? sheetOwner(document, String(inside)) : document;
  }

  private argument(spot: Spot, key: StringNode): void {
    for (const owner of ownersOf(spot, this.product, this.output))
      if (owner.args.has(key.value)) this.add(argumentOf(owner, key.value, this.home.document), key);
  }

  private tableKey(spot: Spot, names: string, key: StringNode): void {
    const around = isObject(spot.around?.value) ? spot.around.value : {};
    const name = key.value;
    const used = around.use ?? around.sheet;
    switch (names) {
      case 'event':
        if (typeof used === 'string') this.add({ kind: 'event', name, owner: this.eventOwner(used) }, key);
        return;
      case 'slot':
        if (typeof around.use === 'string') this.add({ kind: 'slot', name, owner: around.use }, key);
        return;
      case 'datum':
        return this.add(cellAt(this.home, spot.pointer, 'data', name), key);
      case 'call':
        return this.add({ kind: 'call', name }, key);
      case 'parameter':
        return this.add({ kind: 'parameter', name, owner: this.home.document }, key);
      case 'preference':
        return this.add({ kind: 'global', name, owner: 'prefs' }, key);
      case 'flag':
        return this.add({ kind: 'global', name, owner: 'flags' }, key);
      case 'place':
        if ('do' in around) this.place(spot, key);
        return;
      default:
    }
  }

  /** Returns the owner of an event: a sheet of this page, or a fragment. */
  private eventOwner(sheet: string): string {
    return this.product.project.fragments.has(sheet) ? sheet : sheetOwner(this.home.document, sheet);
  }

  private formula(spot: Spot, string: StringNode): void {
    const env = this.output?.scopes?.at(spot.pointer)?.env;
    const formula = string.value.slice(1);
    if (env !== undefined)
      for (const { symbol, start, end } of formulaOccurrences(formula, env, this.home, spot.pointer))
        this.add(symbol, string, start + 1, end + 1);
    const kind = leaf(spot.takes);
    const literal: SymbolKind | undefined =
      kind.type === 'name' && kind.of === 'route' ? 'page' : kind.type === 'icon' ? 'icon' : undefined;
    if (literal !== undefined)
      for (const { value, start } of results(formula))
        this.add({ kind: literal, name: value }, string, start + 2, start + 2 + value.length);
  }

  private string(spot: Spot, string: StringNode, takes: Takes): void {
    const name = string.value;
    if (takes === BLOCK || LANGUAGE_BLOCKS.some(({ keys }) => keys.block === takes))
      return this.add({ kind: 'block', name }, string);
    if (takes === DO) return this.add({ kind: 'action', name }, string);
    switch (takes.type) {
      case 'text':
        return this.add({ kind: 'text', name }, string);
      case 'icon':
        return this.add({ kind: 'icon', name }, string);
      case 'bind':
        return this.place(spot, string);
      case 'type':
        return this.types(string);
      case 'name':
        return this.named(spot, takes, string);
      case 'argument':
        return this.argumentValue(spot, string);
      default:
    }
  }

  /** Adds the cell of `form.amount`: its name alone. */
  private place({ pointer }: Spot, string: StringNode): void {
    const [root = '', name = ''] = string.value.split('.');
    const from = root.length + 1;
    if (name !== '') this.add(cellAt(this.home, pointer, root, name), string, from, from + name.length);
  }

  private types(string: StringNode): void {
    const { types } = this.product.project.catalog.contract.names;
    for (const { 0: name, index } of string.value.matchAll(/[A-Z]\w*/g))
      if (types.has(name)) this.add({ kind: 'type', name }, string, index, index + name.length);
  }

  private named(spot: Spot, { of }: Extract<Key, { readonly type: 'name' }>, string: StringNode): void {
    const name = string.value;
    const { document } = this.home;
    switch (of) {
      case 'route':
        return this.add({ kind: 'page', name }, string);
      case 'call':
      case 'read-call':
        return this.add({ kind: 'call', name }, string);
      case 'fragment':
      case 'component':
      case 'channel':
      case 'rule':
        return this.add({ kind: of, name }, string);
      case 'access':
        return this.add({ kind: 'access rule', name }, string);
      case 'tracked-event':
        return this.add({ kind: 'tracked event', name }, string);
      case 'text-key':
        return this.add({ kind: 'text', name }, string);
      case 'sheet':
        return name.startsWith('fragments/')
          ? this.add({ kind: 'fragment', name }, string)
          : this.add({ kind: 'sheet', name, owner: document }, string);
      case 'datum':
        return this.add(cellAt(this.home, spot.pointer, 'data', name), string);
      case 'field':
        if (name.startsWith('form.')) return this.place(spot, string);
        return this.add(cellAt(this.home, spot.pointer, 'form', name), string);
      case 'slot':
        return this.add({ kind: 'slot', name, owner: document }, string);
      case 'event':
        return this.add({ kind: 'event', name, owner: ownerAt(this.home, spot.pointer, ['events', name]) }, string);
      case 'path':
        return this.place(spot, string);
      default:
    }
  }

  /** Adds the value of an argument, which may be a page, a text or a path. */
  private argumentValue(spot: Spot, string: StringNode): void {
    const name = spot.pointer.at(-1);
    if (spot.around === undefined || typeof name !== 'string') return;
    for (const { args } of ownersOf(spot.around, this.product, this.output)) {
      const type = args.get(name)?.type;
      const plain = type?.kind === 'nullable' ? type.of : type;
      if (plain?.kind === 'route') this.add({ kind: 'page', name: string.value }, string);
      else if (plain?.kind === 'text') this.add({ kind: 'text', name: string.value }, string);
      else if (plain?.kind === 'field') this.place(spot, string);
    }
  }
}

/** Returns the kind of a string where several kinds are possible. */
function leaf(takes: Takes): Takes {
  if (takes.type !== 'either') return takes;
  return takes.of.find((one) => one.type === 'name' || one.type === 'text' || one.type === 'type') ?? takes;
}
