import { SoftKey } from '../../../src/exchange/rooms/account/passkey/testing.ts';
import type { Person, World } from '../people.ts';
import { codeFor, named } from './recipe.ts';
import type { Recipes } from './recipe.ts';

/** The password that accounts of these worlds are opened with. */
const PASSWORD = 'secret-7';

/** The devices of people who add passkeys. */
const DEVICES = new WeakMap<Person, SoftKey>();

/** Returns the answer of a person's device to the options of a call; nonsense where the options are refused. */
async function answered(
  person: Person,
  call: string,
  args: Record<string, unknown>,
  answer: (device: SoftKey, options: string) => string,
): Promise<{ readonly credential: string }> {
  const device = DEVICES.get(person) ?? new SoftKey();
  DEVICES.set(person, device);
  const { body } = await person.caller.send(call, args);
  return {
    credential: body.type === 'ok' ? answer(device, (body.message as { readonly options: string }).options) : '{}',
  };
}

/** Returns the proofs of a person who changes the credentials of the account. */
const proofs = async (world: World, person: Person): Promise<Record<string, unknown>> => ({
  password: PASSWORD,
  google_code: undefined,
  email_code: await codeFor(world, person, 'passkey'),
});

const use = (device: SoftKey, options: string): string => device.use(options);

/** Passkeys, as a device of each person makes and uses them. */
export const PASSKEYS: Recipes = {
  'passkey.addOptions': proofs,
  'passkey.add': async (world, person) =>
    answered(person, 'passkey.addOptions', await proofs(world, person), (device, options) => device.make(options)),
  'passkey.rename': named('passkey.list'),
  'passkey.remove': async (world, person) => ({
    ...(await named('passkey.list')(world, person)),
    ...(await proofs(world, person)),
  }),
  'passkey.signIn': (_world, person) => answered(person, 'passkey.signInOptions', {}, use),
  'passkey.confirm': (_world, person) =>
    answered(person, 'passkey.confirmOptions', { scene: 'payment', subject: 'nft.buy TS001 - - - - -' }, use),
};
