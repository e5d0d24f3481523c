import { present } from '../formula/assignable.ts';
import type { Type } from '../formula/type.ts';
import { FIELD } from '../language/declaration/grammar.ts';
import { FIELD_ROWS } from '../language/rows/grammar.ts';
import { words, type Candidate } from './candidate.ts';
import { valuesOf } from './formula-completion.ts';
import { namesOf, places, envOf, textKeys, type Asked } from './names.ts';
import { ownersOf } from './owners.ts';
import { BLOCK, DO, LANGUAGE_BLOCKS, type Takes } from './spots.ts';

/** Returns the values that may be written at a place, apart from formulas. */
export function valueCandidates(asked: Asked): readonly Candidate[] {
  return takenBy(asked.spot.takes, asked);
}

function takenBy(takes: Takes, asked: Asked): readonly Candidate[] {
  const { product } = asked;
  const { catalog } = product.project;
  if (takes === BLOCK || LANGUAGE_BLOCKS.some(({ keys }) => keys.block === takes)) return blocks(asked);
  if (takes === FIELD_ROWS.keys.bind)
    return namesOf('field', asked).map((field) => ({ ...field, label: `form.${field.label}` }));
  if (takes === DO)
    return [...catalog.actions.values()].map(({ schema: { name, description } }) => ({
      label: name,
      kind: 'function',
      documentation: description,
    }));
  if (takes === FIELD.keys.rules) return namesOf('rule', asked);
  switch (takes.type) {
    case 'bool':
      return raw(['true', 'false']);
    case 'choice':
      return words(takes.of, 'value');
    case 'text':
      return textKeys(product);
    case 'icon':
      return words(catalog.icons, 'value');
    case 'bind':
      return places(envOf(asked));
    case 'name':
      return namesOf(takes.of, asked);
    case 'either':
      return takes.of.flatMap((one) => takenBy(one, asked));
    case 'list':
      return asked.spot.value === undefined ? [] : takenBy(takes.of, asked);
    case 'argument':
      return argumentValues(asked);
    case 'any':
      return valuesOf(expectedAt(asked) ?? ERROR).map(asWritten);
    default:
      return [];
  }
}

function blocks({ product: { project } }: Asked): Candidate[] {
  return [
    ...[...project.catalog.blocks.values()].map(({ schema: { name, description } }): Candidate => ({
      label: name,
      kind: 'block',
      documentation: description,
    })),
    ...LANGUAGE_BLOCKS.map(({ name, description }): Candidate => ({
      label: name,
      kind: 'block',
      documentation: description,
    })),
  ];
}

const ERROR: Type = { kind: 'error' };

/** Returns values that are written without quotes. */
function raw(labels: readonly string[]): Candidate[] {
  return labels.map((label) => ({ label, kind: 'value', insert: label }));
}

function asWritten(candidate: Candidate): Candidate {
  const { label } = candidate;
  return label === 'true' || label === 'false' ? { ...candidate, insert: label } : candidate;
}

/** Returns the literals that an argument may be. */
function argumentValues(asked: Asked): readonly Candidate[] {
  const type = argumentType(asked);
  if (type === undefined) return [];
  const plain = present(type);
  switch (plain.kind) {
    case 'route':
      return namesOf('route', asked);
    case 'text':
      return textKeys(asked.product);
    case 'icon':
      return words(asked.product.project.catalog.icons, 'value');
    case 'field':
      return places(envOf(asked));
    default:
      return valuesOf(plain).map(asWritten);
  }
}

/** Returns the type that the argument at a place must have. */
function argumentType({ spot, product, output }: Asked): Type | undefined {
  const name = spot.pointer.at(-1);
  if (spot.takes.type !== 'argument' || spot.around === undefined || typeof name !== 'string') return undefined;
  return ownersOf(spot.around, product, output).flatMap(({ args }) => args.get(name)?.type ?? [])[0];
}

/** Returns the type that a formula or literal at a place must have, where one is known. */
export function expectedAt(asked: Asked): Type | undefined {
  return argumentType(asked) ?? asked.output?.scopes?.at(asked.spot.pointer)?.expected?.type;
}

/** Returns the literals that fit in place of a formula's value. */
export function literalsAt(asked: Asked): readonly Candidate[] {
  const { takes } = asked.spot;
  const { type } = takes;
  return (type === 'name' && takes.of === 'route') || type === 'choice' || type === 'icon' ? takenBy(takes, asked) : [];
}
