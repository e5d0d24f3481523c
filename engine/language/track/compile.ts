import { present, unitOf } from '../../formula/assignable.ts';
import { showType } from '../../formula/compile.ts';
import type { Type } from '../../formula/type.ts';
import { unitWords, type Unit, type UnitKind } from '../../formula/unit.ts';
import type { Argument } from '../../document/contract.ts';
import { argumentsOf } from '../action/arguments.ts';
import type { Cursor } from '../cursor.ts';
import { checkKeys } from '../members.ts';
import { EVENT } from './grammar.ts';

/** Returns the arguments of each event that the app document declares for measuring, by the event's name. */
export function trackedEvents(c: Cursor): ReadonlyMap<string, ReadonlyMap<string, Argument>> {
  return new Map(
    c.entries().map(([name, event]) => {
      checkKeys(event, EVENT);
      const types = event
        .at('args')
        .entries()
        .flatMap(([argument, at]): Array<[string, Type]> => {
          const type = typeof at.value === 'string' ? at.compilation.type(at.value, at.pointer) : undefined;
          if (type === undefined) return [];
          const why = tellsTooMuch(type);
          if (why !== undefined) at.problem('private-argument', `"${argument}" ${why}`);
          return [[argument, type]];
        });
      return [name, argumentsOf(new Map(types))];
    }),
  );
}

/** Units that reveal somebody's money. */
const MONEY: ReadonlySet<UnitKind> = new Set(['amount', 'price', 'lots']);

/** Returns why an event may not have an argument of this type; undefined where it may. */
function tellsTooMuch(type: Type): string | undefined {
  const plain = present(type);
  switch (plain.kind) {
    case 'bool':
    case 'enum':
    case 'duration':
    case 'route':
    case 'error':
      return undefined;
    case 'number':
      return countsMoney(unitOf(plain));
    case 'id':
      return 'is an id, which leads to somebody or to what is theirs. Tell what kind of thing it is, by an enum.';
    default:
      return `is ${showType(plain)}, which may say who somebody is. An event takes bool, an enum, a number of what it counts (number<count>), a duration or a route.`;
  }
}

/** Returns why a number may be money; undefined where it is known to count something else. */
function countsMoney(unit: Unit | undefined): string | undefined {
  if (unit === undefined) return 'is a number that may count anything, money too. Say what it counts: number<count>.';
  return MONEY.has(unit.kind) ? `is ${unitWords(unit)}: an event tells nothing of anybody's money.` : undefined;
}
