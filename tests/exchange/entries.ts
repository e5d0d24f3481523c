import { generate } from 'otplib';
import type { CodeScene } from '../../schemas/auth.types.ts';
import { SoftKey } from '../../src/exchange/rooms/account/passkey/testing.ts';
import { Client } from '../../src/exchange/testing/client.ts';
import { pick } from './people.ts';
import type { Person, World } from './people.ts';

// What people do about their accounts, which a walk leaves out (`walk.ts`): they register and sign in, ask for codes,
// and change what protects an account. Whatever would lock one of the walk's own people out a newcomer does.

const PASSWORD = 'secret-7';
const AREA = { dial: '44', country: 'GB' };

/** Everything that entries need. */
export interface Gate {
  readonly world: World;
  /** A guest of the exchange. */
  readonly guest: Client;
  /** True time, which codes run on. */
  wall(): number;
  /** Is called with each call that was not refused. */
  done(call: string): void;
}

/** Somebody with an account, and the address that codes are sent to. */
interface Member {
  readonly client: Client;
  readonly email: string;
}

let newcomers = 0;

/** Makes a call, and says whether it was refused. @throws Error where the answer is none of the contract's. */
async function send(gate: Gate, who: Client, call: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const { status, body } = await who.send(call, args);
  if (status !== 200) throw new Error(`${call} ${JSON.stringify(args)} → ${JSON.stringify(body)}`);
  if (body.type !== 'ok') return undefined;
  gate.done(call);
  return body.message;
}

/** Has a code sent, and reads it. */
async function code(gate: Gate, who: Client, scene: CodeScene, to: string, user_string?: string): Promise<string> {
  await send(gate, who, 'code.send', { scene, user_string });
  const [mail] = await gate.guest.call('sandbox.outbox', { recipient: to });
  return mail?.code ?? '000000';
}

const both = { password: PASSWORD, re_password: PASSWORD };

/** Opens an account by mail, in half of the cases with the invitation of one of the people. */
async function register(gate: Gate): Promise<Member> {
  const { world, guest } = gate;
  const email = `entry-${(newcomers += 1)}@walk.test`;
  const sent = await code(gate, guest, 'register', email, email);
  const invitation = world.random() < 0.5 ? await invitationOf(pick(world, world.people)) : undefined;
  const args = { user_string: email, code: sent, extension_code: invitation, ...both };
  return { client: new Client(guest.running, String(await send(gate, guest, 'user.register', args))), email };
}

async function invitationOf(person: Person): Promise<string> {
  const { body } = await person.caller.send('user.info');
  return (body.message as { readonly invite_code: string }).invite_code;
}

async function bindMobile(gate: Gate, client: Client): Promise<void> {
  const area = (await gate.guest.call('site.areas')).find(({ country_code }) => country_code === AREA.country);
  const mobile = `77009${String((newcomers += 1)).padStart(5, '0')}`;
  await send(gate, client, 'code.sendSms', { area_code: area?.id, mobile });
  const sent = await gate.guest.codeFor(`+${AREA.dial} ${mobile}`);
  await send(gate, client, 'user.bindMobile', { area_code: area?.id, mobile, code: sent, password: PASSWORD });
}

const ENTRIES: readonly ((gate: Gate, person: Person) => Promise<unknown>)[] = [
  async (gate, { caller }) => {
    const scene = pick(gate.world, ['withdraw', 'payment', 'change_password', 'pay_password'] as const);
    const { body } = await caller.send('code.send', { scene });
    if (body.type === 'ok') gate.done('code.send');
  },
  (gate, { email }) => send(gate, gate.guest, 'code.send', { scene: 'forget', user_string: email }),
  async (gate, { email }) => {
    const token = await send(gate, gate.guest, 'user.login', { account: email, password: PASSWORD });
    await send(gate, new Client(gate.guest.running, String(token)), 'user.logout');
  },
  async (gate) => {
    const { client } = await register(gate);
    await client.upload();
    gate.done('file.upload');
    await send(gate, client, 'game.start');
  },
  async (gate) => {
    const { client, email } = await register(gate);
    const sent = await code(gate, gate.guest, 'forget', email, email);
    await send(gate, gate.guest, 'user.forget', {
      account: email,
      code: sent,
      password: PASSWORD,
      repassword: PASSWORD,
    });
    await send(gate, client, 'user.closeSessions');
  },
  async (gate) => {
    const { client, email } = await register(gate);
    const email_code = await code(gate, client, 'change_password', email);
    const changed = { new_password: 'secret-8', re_password: 'secret-8' };
    await send(gate, client, 'user.changePassword', { password: PASSWORD, ...changed, email_code });
    const login = { account: email, password: 'secret-8' };
    await send(gate, gate.guest, 'user.login', login);
    const sessions = await client.call('user.sessions');
    await send(gate, client, 'user.closeSession', { id: sessions.find(({ current }) => !current)?.id });
  },
  async (gate) => {
    const { client, email } = await register(gate);
    const paying = { pay_password: 'payment-7', re_pay_password: 'payment-7' };
    const email_code = await code(gate, client, 'pay_password', email);
    await send(gate, client, 'user.setPayPassword', { ...paying, email_code });
    await bindMobile(gate, client);
    const identity = { id_type: 'passport', name: 'Ann Example', card_id: `P${1_000_000 + newcomers}` };
    await send(gate, client, 'identity.submitBasic', identity);
  },
  async (gate) => {
    const named = { user_string: `entry_${(newcomers += 1)}`, type: 'account', ...both };
    const client = new Client(gate.guest.running, String(await send(gate, gate.guest, 'user.register', named)));
    const email = `${named.user_string}@walk.test`;
    const sent = await code(gate, client, 'bind', email, email);
    await send(gate, client, 'user.bindEmail', { email, code: sent, password: PASSWORD });
  },
  async (gate) => {
    const { client } = await register(gate);
    const { secret } = await client.call('google.info');
    const codeAt = (ahead: number): Promise<string> =>
      generate({ secret: secret ?? '', epoch: Math.floor(gate.wall() / 1000) + ahead });
    await send(gate, client, 'google.bind', { secret, code: await codeAt(0), password: PASSWORD });
    await send(gate, client, 'google.unbind', { google_code: await codeAt(30), password: PASSWORD });
  },
  async (gate) => {
    const { client, email } = await register(gate);
    const key = new SoftKey();
    const proofs = { password: PASSWORD, email_code: await code(gate, client, 'passkey', email) };
    const { options } = (await send(gate, client, 'passkey.addOptions', proofs)) as { readonly options: string };
    await send(gate, client, 'passkey.add', { credential: key.make(options) });
    const asked = (await send(gate, gate.guest, 'passkey.signInOptions')) as { readonly options: string };
    await send(gate, gate.guest, 'passkey.signIn', { credential: key.use(asked.options) });
    const scene = { scene: 'passkey' };
    const confirm = (await send(gate, client, 'passkey.confirmOptions', scene)) as { readonly options: string };
    await send(gate, client, 'passkey.confirm', { credential: key.use(confirm.options) });
    const [{ id } = { id: '' }] = await client.call('passkey.list');
    await send(gate, client, 'passkey.rename', { id, name: 'Phone' });
  },
];

/** Lets somebody do something about an account. */
export async function enter(gate: Gate): Promise<void> {
  await pick(gate.world, ENTRIES)(gate, pick(gate.world, gate.world.people));
}
