import type { Catalog } from '../../document/catalog.ts';
import { isObject, type Json } from '../../document/source.ts';
import { showType } from '../../formula/compile.ts';
import { kindOf } from '../../editor/roles.ts';
import { inner, membersOf, rootSpot, spotAt, type Spot } from '../../editor/spots.ts';
import { expectedAt, valueCandidates } from '../../editor/value-completion.ts';
import { tableKeys, type Asked } from '../../editor/names.ts';
import { outputOf } from '../../editor/workbench.ts';
import type { Place } from '../protocol/place.ts';
import type { Properties, Property, Takes } from '../protocol/properties.ts';
import { inWords } from './in-words.ts';
import { beginningsOf, fits, kindsOf, takesFormula } from './kinds.ts';
import { outlineOf, partAround } from './outline.ts';
import { problemId, pointerAt } from './problems.ts';
import { argumentsAt } from './property-arguments.ts';
import { reached } from './reach.ts';
import { textOf, wordsAt } from './property-words.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/** So deep do properties have parts of their own: what lies deeper is asked for by its place. */
const DEEPEST = 4;

/** Returns the form of what is chosen, made from the grammar. */
export function propertiesOf(session: Session, at: Place): Properties {
  const { product } = session;
  const source = session.source(at.file);
  const root = rootSpot(kindOf(product, source), source.value);
  const { catalog } = product.project;
  const spot = root === undefined ? undefined : spotAt(root, at.pointer, catalog);
  if (spot === undefined || (spot.value === undefined && !isDeclared(spot, catalog)))
    throw new Refused('moved', 'The place is no longer there.', at);
  const members = membersOf(spot, catalog);
  const form = new Form(session, at.file);
  const part = partAround(outlineOf(product, source), at.pointer);
  const value = isObject(spot.value) ? spot.value : {};
  const type = ['block', 'use', 'component', 'call', 'type']
    .map((name) => value[name])
    .find((one) => typeof one === 'string');
  const kind = part?.at.pointer.join('/') === at.pointer.join('/') ? part.kind : 'part';
  const bind =
    typeof value.bind === 'string' && value.bind.startsWith('form.') ? value.bind.slice('form.'.length) : undefined;
  return {
    version: session.space.version,
    at,
    kind,
    type: String(type ?? kind),
    name: (kind === 'part' ? undefined : part?.name) ?? inWords(String(at.pointer.at(-1) ?? 'page')),
    description: members?.description ?? spot.takes.description,
    // A table and a list are edited whole: what they have, and what is added to them.
    properties: (members === undefined ? undefined : form.parts(spot, 0)) ?? [form.property(spot, 0)],
    ...(bind === undefined ? {} : { field: { file: at.file, pointer: ['form', 'fields', bind] } }),
    problems: form.problems(spot),
    usedOn: usedOn(session, value),
  };
}

/** Tells whether the grammar has a place although the document does not: a member that may be written yet. */
function isDeclared({ pointer, around }: Spot, catalog: Catalog): boolean {
  const name = pointer.at(-1);
  if (around?.value === undefined || typeof name !== 'string') return false;
  return Object.hasOwn(membersOf(around, catalog)?.keys ?? {}, name);
}

/** Returns the pages that show what a node shows, as far as they are compiled. */
function usedOn({ product: { outputs, project } }: Session, value: Readonly<Record<string, Json>>): readonly string[] {
  const [kind] = ['block', 'use', 'component'].filter((name) => typeof value[name] === 'string');
  if (kind === undefined) return [];
  const name = value[kind];
  return [...project.screens.keys()].filter((route) =>
    reached({ outputs: outputs.ready }, route).some(({ facts }) =>
      facts.nodes.some((node) => node.kind === kind && node.name === name),
    ),
  );
}

class Form {
  private readonly asked: (spot: Spot) => Asked;

  constructor(
    private readonly session: Session,
    private readonly file: string,
  ) {
    const { product } = session;
    const output = outputOf(product, file);
    this.asked = (spot) => ({ spot, product, output });
  }

  /** Returns the members or entries of a place; undefined where it has none. */
  parts(spot: Spot, depth: number): readonly Property[] | undefined {
    const { catalog } = this.session.product.project;
    const { takes, value } = spot;
    // Of nodes only one that stands alone has a form: the row of a list.
    if (depth > DEEPEST || (takes.type === 'nodes' && (depth > 0 || !isObject(value)))) return undefined;
    const members = membersOf(spot, catalog);
    const steps: readonly (string | number)[] | undefined = Array.isArray(value)
      ? [...value.keys()]
      : members !== undefined
        ? [...new Set([...Object.keys(members.keys), ...Object.keys(isObject(value) ? value : {})])]
        : takes.type === 'table' || takes.type === 'args' || takes.type === 'map'
          ? this.names(spot)
          : undefined;
    const parts = steps?.flatMap((step) => {
      const next = inner(spot, step, catalog);
      if (step === '$allow' || step === '$schema') return [];
      return next === undefined ? this.stray(spot, step) : [this.property(next, depth + 1)];
    });
    const rank = (one: Property): number => (one.value !== undefined ? 0 : one.required ? 1 : 2);
    return members === undefined ? parts : parts?.toSorted((a, b) => rank(a) - rank(b));
  }

  /** Returns the names of a table: those that are written, and those that it must have. */
  private names(spot: Spot): readonly string[] {
    const written = Object.keys(isObject(spot.value) ? spot.value : {});
    return [...new Set([...written, ...argumentsAt(this.asked(spot)).map(({ name }) => name)])];
  }

  /** Returns a member that the grammar has not got, so that it can be seen and taken away. */
  private stray({ pointer: owner, value: members }: Spot, key: string | number): readonly Property[] {
    const value = isObject(members) ? members[key] : undefined;
    if (value === undefined) return [];
    const pointer = [...owner, key];
    return [
      {
        at: { file: this.file, pointer },
        key: String(key),
        name: inWords(String(key)),
        description: '',
        required: false,
        takes: { control: 'json' },
        formula: false,
        value,
        problems: this.problems({ pointer }),
      },
    ];
  }

  property(spot: Spot, depth: number): Property {
    const { pointer, value, takes, around } = spot;
    const { product } = this.session;
    const common = takes as { readonly required?: boolean; readonly default?: unknown };
    const key = String(pointer.at(-1) ?? '');
    const type = expectedAt(this.asked(spot));
    const written = this.asked(spot).output?.facts.formulas.findLast(
      ({ pointer: other }) => other.join('/') === pointer.join('/'),
    )?.type;
    const words = wordsAt(product, value, takes);
    const named = around?.takes.type === 'map' && around.takes.key === 'text' ? textOf(product, key) : undefined;
    // The arguments of a call are seen before any is given.
    const wanted = takes.type === 'args' && value === undefined ? argumentsAt(this.asked(spot)) : [];
    const hasParts = wanted.length > 0 || (typeof value === 'object' && value !== null);
    const parts = hasParts ? this.parts(spot, depth) : undefined;
    const shown = written ?? type;
    return {
      at: { file: this.file, pointer },
      key,
      name: named?.text ?? inWords(key),
      ...(named === undefined ? {} : { named }),
      description: takes.description,
      required: common.required === true || wanted.some(({ required }) => required) || this.isNeeded(spot),
      takes: this.takes(spot),
      formula: takesFormula(takes),
      ...kindsOf(spot),
      ...(value === undefined ? {} : { value }),
      ...(common.default === undefined ? {} : { default: common.default as Json }),
      ...(shown === undefined ? {} : { type: showType(shown) }),
      ...(words === undefined ? {} : { words }),
      problems: this.problems(spot),
      ...(parts === undefined ? {} : { parts }),
    };
  }

  /** Tells whether a place is that of an argument that must be given. */
  private isNeeded({ takes, around, pointer }: Spot): boolean {
    if (takes.type !== 'argument' || around === undefined) return false;
    return argumentsAt(this.asked(around)).some(({ name, required }) => required && name === pointer.at(-1));
  }

  /** Returns the ids of the problems at a place and in its parts. */
  problems({ pointer }: Pick<Spot, 'pointer'>): readonly string[] {
    const source = this.session.source(this.file);
    return this.session.problems
      .filter((problem) => problem.file === this.file)
      .filter((problem) => {
        const at = pointerAt(source, problem);
        return pointer.every((step, index) => step === at[index]);
      })
      .map(problemId);
  }

  private takes(spot: Spot): Takes {
    const { takes } = spot;
    const names = (): readonly string[] => valueCandidates(this.asked(spot)).map(({ label }) => label);
    switch (takes.type) {
      case 'text':
        return { control: 'text' };
      case 'bool':
        return { control: 'switch' };
      case 'number':
        return {
          control: 'number',
          ...(takes.least === undefined ? {} : { least: takes.least }),
          ...(takes.whole === undefined ? {} : { whole: takes.whole }),
        };
      case 'choice':
        return { control: 'choice', of: takes.of };
      case 'icon':
      case 'image':
      case 'link':
      case 'html':
      case 'time':
      case 'duration':
        return { control: takes.type };
      case 'bind':
        return { control: 'bind', of: names() };
      case 'name':
        return { control: 'name', names: takes.of, of: names(), list: takes.list === true };
      case 'type':
      case 'formula':
      case 'nodes':
        return { control: takes.type };
      case 'node':
        return { control: 'nodes' };
      case 'event':
      case 'actions':
        return { control: 'steps', of: [...this.session.product.project.catalog.actions.keys()] };
      case 'string':
        return spot.pointer.at(-1) === 'do' || spot.pointer.at(-1) === 'block'
          ? { control: 'name', names: spot.pointer.at(-1) === 'do' ? 'action' : 'block', of: names(), list: false }
          : { control: 'string' };
      case 'object':
      case 'group':
      case 'action':
        return takes.type === 'group' && takes.many === true
          ? { control: 'entries', of: 'group', begins: beginningsOf(takes) }
          : { control: 'members', addable: false };
      case 'args':
        return { control: 'members', addable: true, begins: '' };
      case 'map':
        return {
          control: 'members',
          addable: true,
          begins: '',
          ...(takes.key === 'text' ? { keys: 'words' as const } : {}),
        };
      case 'table':
        return {
          control: 'members',
          addable: tableKeys(takes.names, this.asked(spot)) === undefined || takes.names !== 'value',
          begins: takes.of.type === 'object' ? {} : '',
        };
      case 'list':
        return { control: 'entries', of: takes.of.type, begins: beginningsOf(takes.of) };
      case 'either': {
        const fitting = takes.of.find(({ type }) => fits(type, spot.value)) ?? takes.of[0];
        return fitting === undefined ? { control: 'json' } : this.takes({ ...spot, takes: fitting });
      }
      case 'argument':
        return this.argument(spot);
      default:
        return { control: typeof spot.value === 'object' && spot.value !== null ? 'json' : 'string' };
    }
  }

  /** Returns the control of an argument by the type that its owner declares. */
  private argument(spot: Spot): Takes {
    const type = expectedAt(this.asked(spot));
    const of = valueCandidates(this.asked(spot)).map(({ label }) => label);
    switch (type?.kind) {
      case 'bool':
        return { control: 'switch' };
      case 'number':
        return { control: 'number' };
      case 'text':
        return { control: 'text' };
      case 'enum':
        return { control: 'choice', of: type.values };
      case 'route':
        return { control: 'name', names: 'route', of, list: false };
      case 'field':
        return { control: 'bind', of };
      default:
        return { control: 'string' };
    }
  }
}
