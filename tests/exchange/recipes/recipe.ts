import { pick, told } from '../people.ts';
import type { Person, World } from '../people.ts';

/**
 * The arguments of a call that its schema does not describe: prices near the market's, addresses that fit a network,
 * codes that were sent.
 */
export type Recipe = (world: World, person: Person) => Promise<Record<string, unknown>>;

/** Recipes by the call that each is for. */
export type Recipes = Readonly<Record<string, Recipe>>;

/** Returns the newest code sent to a person for a purpose; asks for another one where time allows. */
export async function codeFor(world: World, person: Person, scene: string): Promise<string> {
  await person.caller.send('code.send', { scene });
  const [mail] = await told<{ readonly code: string | null }[]>(world.guest, 'sandbox.outbox', {
    recipient: person.email,
  });
  return mail?.code ?? '000000';
}

/** Returns one of the objects that a call lists; an empty object where it lists none. */
export async function oneOf(
  world: World,
  person: Person,
  call: string,
): Promise<{ readonly id?: string; readonly symbol?: string }> {
  const { body } = await person.caller.send(call);
  const list = body.type === 'ok' ? (body.message as { readonly id: string; readonly symbol: string }[]) : [];
  return list.length > 0 ? pick(world, list) : {};
}

/** Returns the recipe of a call about one of the objects that another call lists. */
export const named =
  (call: string, more: Record<string, unknown> = {}): Recipe =>
  async (world, person) => {
    const { id } = await oneOf(world, person, call);
    return { ...(id === undefined ? {} : { id }), ...more };
  };

/** Returns a name for an intent. */
export const newName = (world: World): string => `recipe-${Math.floor(world.random() * 1e12)}`;
