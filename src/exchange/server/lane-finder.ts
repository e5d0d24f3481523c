import { inLaneOrder, laneName, lanesOf } from '../../../schemas/lanes.ts';
import type { Contract } from '../../../schemas/contract.ts';
import type { NamedLane } from '../../../schemas/lanes.ts';
import type { FindLanes } from '../kernel/exchange.ts';
import { laneOfUser } from '../kernel/basics/lane-names.ts';
import type { From, NameLane, Room } from '../kernel/room.ts';

/**
 * Returns how the lanes of one request are found: undefined where what it names is not known. A call without this
 * function has the whole exchange to itself.
 */
export type CallLanes =
  | ((args: Readonly<Record<string, unknown>>, userId: string | undefined, from: From) => FindLanes)
  | undefined;

/**
 * Finds the lanes of calls: those that the contract names by `x-lane`, of calls whose rooms take them.
 * @throws Error for a room that takes lanes which it cannot name.
 */
export function laneFinder(contract: Contract, rooms: readonly Room[]): (call: string) => CallLanes {
  const declared = lanesOf(contract);
  const finders = new Map(
    rooms.flatMap(({ lanes }) =>
      (lanes?.calls ?? []).map((call) => [call, finderOf(call, declared.get(call), lanes?.names ?? {})] as const),
    ),
  );
  return (call) => finders.get(call as Parameters<typeof finders.get>[0]);
}

function finderOf(
  call: string,
  lanes: readonly NamedLane[] | undefined,
  names: Readonly<Record<string, NameLane>>,
): CallLanes {
  if (!lanes) throw new Error(`${call} takes lanes, but names none in the contract.`);
  const naming = lanes.map((lane) => ({ kind: lane.kind, name: namerOf(call, lane, names) }));
  return (args, userId, from) => async (queries) => {
    const found: string[] = [];
    for (const { kind, name } of naming) {
      if (kind === 'exchange') return undefined;
      const named = name === undefined ? userId : await name(args, queries, userId, from);
      if (named === undefined) return undefined;
      const all = named === null ? [] : typeof named === 'string' ? [named] : named;
      found.push(...all.map((one) => (kind === 'user' ? laneOfUser(one) : laneName(kind, one))));
    }
    return found.length === 0 ? undefined : inLaneOrder(found);
  };
}

/** Returns what names a lane; undefined for the caller's own. */
function namerOf(
  call: string,
  { text, kind, of, by }: NamedLane,
  names: Readonly<Record<string, NameLane>>,
): NameLane | undefined {
  const own = names[text];
  if (own) return own;
  const [parameter, another] = by;
  if (kind === 'user' && parameter === undefined) return undefined;
  if (parameter === undefined || of !== undefined || another !== undefined)
    throw new Error(`${call}: its room does not say how to find "${text}".`);
  return (args) => (args[parameter] === undefined ? undefined : String(args[parameter]));
}
