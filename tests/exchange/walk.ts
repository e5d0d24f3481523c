import { argumentsFor } from './arguments.ts';
import { operationOf, operations } from './caller.ts';
import { spends } from '../../schemas/contract.ts';
import type { Operation } from '../../schemas/contract.ts';
import { ask, pick, told } from './people.ts';
import type { Person, World } from './people.ts';
import type { Reply } from '../../src/exchange/testing/client.ts';

/** Calls that a walk leaves out, because they end it, or need a code that only a mailbox has. */
const APART =
  /^(code\.|google\.|passkey\.|user\.(register|login|logout|forget|setPayPassword|checkEmail|changePassword|closeSessions?|delete|bindEmail|bindMobile)|file\.upload|sandbox\.|intent\.)/;

const used = operations.filter(({ id, auth }) => !APART.test(id) && auth !== 'none');

/** The calls that people make, area by area, so that a product with few calls is walked as much as one with many. */
const DEEDS = byArea(used.filter(({ effect }) => effect !== 'read'));
const LOOKS = byArea(used.filter(({ effect }) => effect === 'read'));

function byArea(list: readonly Operation[]): readonly (readonly Operation[])[] {
  const areas = new Map<string, Operation[]>();
  for (const operation of list) {
    const area = operation.id.split('.')[0]!;
    areas.set(area, [...(areas.get(area) ?? []), operation]);
  }
  return [...areas.values()];
}

/** The record of one step. */
export interface Step {
  readonly operation: Operation;
  readonly person: Person;
  readonly args: Record<string, unknown>;
  readonly intent: string | undefined;
  readonly reply: Reply;
}

let intents = 0;

/** Returns a name that no other intent has. */
export const newIntent = (world: World): string => `walk-${(intents += 1)}-${Math.floor(world.random() * 1e9)}`;

/** Returns a call of one of the people, ready to be sent. */
export async function deed(
  world: World,
  among: (operation: Operation) => boolean = () => true,
): Promise<Omit<Step, 'reply'>> {
  const areas = DEEDS.map((area) => area.filter(among)).filter((area) => area.length > 0);
  const operation = pick(world, pick(world, areas));
  const person = pick(world, world.people);
  return {
    operation,
    person,
    args: await argumentsFor(world, person, operation),
    intent: spends(operation) ? newIntent(world) : undefined,
  };
}

/** Lets everybody do everything that costs money, where they can: so that there is something of everything. */
export async function getGoing(world: World): Promise<void> {
  for (const person of world.people) {
    for (const operation of used.filter(
      (operation) => spends(operation) && !/close|cancel|redeem/i.test(operation.id),
    )) {
      for (let tries = 0, done = false; tries < 3 && !done; tries += 1) {
        const { body } = await ask(
          person,
          operation.id,
          await argumentsFor(world, person, operation),
          newIntent(world),
        );
        done = body.type === 'ok';
      }
    }
  }
}

/** Lets somebody read one of their lists, so that what it names can be used. */
export async function look(world: World): Promise<Step> {
  const operation = pick(world, pick(world, LOOKS));
  const person = pick(world, world.people);
  const args = await argumentsFor(world, person, operation);
  return { operation, person, args, intent: undefined, reply: await ask(person, operation.id, args) };
}

/** Reads what anybody may read without saying what: products, markets, rules. */
export async function lookAround(world: World): Promise<void> {
  for (const { id } of operations.filter(
    ({ auth, effect, args, id: name }) =>
      auth !== 'required' &&
      effect === 'read' &&
      !name.startsWith('sandbox.') &&
      ((args.required as string[] | undefined) ?? []).length === 0,
  )) {
    await ask(world.guest, id);
  }
}

/** Lets time go by, moves a price, or decides what is under review. */
export async function fate(world: World): Promise<Step> {
  const chance = world.random();
  const step = async (id: string, args: Record<string, unknown>): Promise<Step> => ({
    operation: operationOf(id),
    person: world.guest,
    args,
    intent: undefined,
    reply: await ask(world.guest, id, args),
  });
  if (chance < 0.6)
    return step('sandbox.clock', {
      advance: Math.floor(pick(world, [2_000, 60_000, 600_000, 7_200_000, 90_000_000]) * world.random()),
    });
  if (chance < 0.85) {
    const symbol = pick(world, ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'BTCUSDT.P', 'XRPUSD.P']);
    const {
      last,
      tick,
      step: size,
    } = await told<{ last: string; tick: string; step: string }>(world.guest, 'quote.one', { symbol });
    const round = (value: number, of: string): string =>
      (Math.round(value / Number(of)) * Number(of)).toFixed(of.split('.')[1]?.length ?? 0);
    return step('sandbox.price', {
      symbol,
      price: round(Number(last) * (0.985 + world.random() * 0.03), tick),
      duration: 20_000,
      ...(world.random() < 0.5 ? { quantity: round(Number(size) * 5_000 * (1 + world.random()), size) } : {}),
    });
  }
  const kind = pick(world, ['deposit', 'withdrawal']);
  const ids = world.people.flatMap(({ pool }) => pool.of(kind === 'deposit' ? 'Deposit' : 'Withdrawal'));
  return step('sandbox.review', {
    kind,
    id: ids.length > 0 ? pick(world, ids) : '1',
    outcome: pick(world, ['approve', 'reject']),
    reason: 'As it happens',
  });
}
