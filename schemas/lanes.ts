import type { Contract, Effect } from './contract.ts';
import { operationsOf, resolve } from './contract.ts';

/**
 * The kinds of lanes, in the order in which a command takes them; those of one kind in the order of their names. All
 * commands take them in one order, so that no two wait for each other. What many commands share comes last: it is held
 * for the shortest time.
 */
export const LANE_KINDS = [
  'job',
  'account',
  'voucher',
  'user',
  'room',
  'ad',
  'deal',
  'piece',
  'project',
  'sale',
  'place',
  'market',
] as const;

export type LaneKind = (typeof LANE_KINDS)[number];

/** The lane of a command that nothing else may happen beside, and of one whose lanes nobody has named. */
const EXCHANGE = 'exchange';

/** A lane as `x-lane` of a call names it. */
export interface Lane {
  readonly kind: LaneKind | typeof EXCHANGE;
  /** What must be looked up first to know which: its kind of object. */
  readonly of?: string;
  /** The parameters that name it, or the object that is looked up; none for the caller's own lane and place. */
  readonly by: readonly string[];
}

const FORM = /^(?<kind>[a-z]+)(?: of (?<of>[a-z]+))?(?::\{(?<by>\w+(?:,\w+)*)\})?$/;

/**
 * Reads a lane: `user` is the caller's, `place` where the caller is, `market:{symbol}` is named by a parameter,
 * `market of order:{id}` by an object that is looked up: read, its lane taken, and read again.
 * @throws Error naming what is no lane.
 */
export function readLane(text: string): Lane {
  const { kind = '', of, by } = FORM.exec(text)?.groups ?? {};
  const known = [EXCHANGE, ...LANE_KINDS].find((one) => one === kind) as Lane['kind'] | undefined;
  const own = kind === 'user' || kind === 'place' || kind === EXCHANGE;
  if (known === undefined || (of !== undefined && by === undefined) || (!own && by === undefined))
    throw new Error(`"${text}" is no lane.`);
  return { kind: known, ...(of === undefined ? {} : { of }), by: by?.split(',') ?? [] };
}

/** Returns the name of a lane: `user:42`, `market:BTCUSDT`. */
export const laneName = (kind: LaneKind, by: string): string => `${kind}:${by}`;

/** Returns what lanes of a kind are named by: of `user:42` it is `42`. */
export const namedIn = (kind: LaneKind, names: readonly string[]): string[] =>
  names.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1));

const placeOf = (name: string): number => LANE_KINDS.findIndex((kind) => name.startsWith(`${kind}:`));

/** Returns the names of lanes, each once, in the order in which every command takes them. */
export const inLaneOrder = (names: readonly string[]): string[] =>
  [...new Set(names)].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));

/** A lane of a call as the contract writes it. */
export interface NamedLane extends Lane {
  readonly text: string;
}

/** Returns the lanes of each call that writes, by its id; none of a call that has the whole exchange to itself. */
export function lanesOf(contract: Contract): ReadonlyMap<string, readonly NamedLane[]> {
  return new Map(
    Object.values(contract.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, 'x-lane': lanes }) => {
        const named = Array.isArray(lanes) ? lanes.map(String).map((text) => ({ text, ...readLane(text) })) : [];
        return named.length === 0 || named.some(({ kind }) => kind === EXCHANGE) ? [] : [[operationId, named] as const];
      }),
    ),
  );
}

/** A call that writes touches what it names, and one that reads touches nothing. @returns what is wrong with its lanes. */
export function laneFaults(contract: Contract): string[] {
  return operationsOf(contract).flatMap(({ id, effect, path, method, args }) => {
    const lanes = contract.paths[path]?.[method.toLowerCase()]?.['x-lane'];
    const params = Object.keys(resolve(contract, args).properties ?? {});
    return faultsOf(effect, lanes, params).map((fault) => `${id}: ${fault}`);
  });
}

function faultsOf(effect: Effect, lanes: unknown, params: readonly string[]): string[] {
  if (effect === 'read') return lanes === undefined ? [] : ['It reads, and takes no lane.'];
  if (!Array.isArray(lanes) || lanes.length === 0) return ['It writes. Say under "x-lane" what it touches.'];
  try {
    const read = lanes.map((lane) => readLane(String(lane)));
    const places = read.map(({ kind }) => (kind === EXCHANGE ? -1 : LANE_KINDS.indexOf(kind)));
    return [
      ...read.flatMap(({ by }) => by.filter((name) => !params.includes(name)).map((name) => `It takes no ${name}.`)),
      ...(places.some((place, i) => place < (places[i - 1] ?? place)) ? ['Its lanes are out of order.'] : []),
      ...(places.includes(-1) && places.length > 1 ? ['Beside the whole exchange there is no other lane.'] : []),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
