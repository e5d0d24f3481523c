import type { Key } from '../grammar/define.ts';
import { inWords } from '../language/members.ts';
import { showType } from '../formula/compile.ts';
import type { Candidate } from './candidate.ts';
import { boundType } from './bound.ts';
import { tableKeys, textKeys, type Asked } from './names.ts';
import { ownersOf } from './owners.ts';
import { membersOf, type SpotMembers } from './spots.ts';
import { valuesOf } from './formula-completion.ts';

/** Returns the keys that the object at a place may have. */
export function keyCandidates(asked: Asked): readonly Candidate[] {
  const { spot, product, output } = asked;
  const members = membersOf(spot, product.project.catalog);
  if (members !== undefined) return fixedKeys(members);
  const { takes } = spot;
  switch (takes.type) {
    case 'args': {
      const args = ownersOf(spot, product, output).flatMap(({ args: known }) => [...known]);
      return [...new Map(args)].map(([label, { type, required, description }]) => ({
        label,
        kind: 'key',
        detail: showType(type),
        required,
        documentation: description,
      }));
    }
    case 'table':
      return tableKeys(takes.names, asked) ?? [];
    case 'map': {
      if (takes.key === 'text') return textKeys(product);
      const type = boundType(asked);
      return type === undefined ? [] : valuesOf(type);
    }
    default:
      return [];
  }
}

function fixedKeys({ keys }: SpotMembers): readonly Candidate[] {
  return Object.entries(keys).map(([label, key]) => ({
    label,
    kind: 'key',
    detail: inWords(key),
    required: key.required === true,
    documentation: explainKey(key),
    insert: emptyOf(key),
  }));
}

/** Returns the description of a key, with its default and an example. */
export function explainKey(key: Key): string {
  const usual = key.default === undefined ? '' : `\n\nUsual: \`${JSON.stringify(key.default)}\``;
  const example = key.example === undefined ? '' : `\n\nExample: \`${JSON.stringify(key.example)}\``;
  return key.description + usual + example;
}

/** Returns the value that a new key begins with. */
function emptyOf(key: Key): string {
  if ('list' in key && key.list === true) return '[]';
  switch (key.type) {
    case 'event':
    case 'actions':
    case 'list':
      return '[]';
    case 'nodes':
      return '[]';
    case 'args':
    case 'table':
    case 'map':
    case 'object':
      return '{}';
    case 'group':
      return key.many === true ? '[]' : '{}';
    case 'bool':
      return key.literal === true ? 'true' : '""';
    default:
      return '""';
  }
}
