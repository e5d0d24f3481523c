import { createHash } from 'node:crypto';
import { laneName } from '../../../../schemas/lanes.ts';
import { areaOf } from '../../catalogue/areas.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { FindLanes } from '../../kernel/exchange.ts';
import type { From, NameLane } from '../../kernel/room.ts';
import { accountsOn } from './known-device.ts';
import { NAMED_SCENES, recipientOf } from './recipient.ts';
import { accountNameOf, inviterOf } from './registration.ts';
import { userByAccount, userById } from './users.ts';

// An address, a number or a name of an account is the lane `account:…`, whether or not anybody has it: who takes it
// decides whose it is, and what becomes of the codes that are sent to it. Codes that a user gets at their own address,
// for something that only they can do, are in the lane of the user.

/**
 * Returns a short hash: the database stores no address in the names of its lanes, and as few lanes as there are hashes,
 * 262,144 of each kind. Those who share one only wait for each other.
 */
const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 3);

/** Returns the lane of an account's name: an address, `+<area> <number>`, or a name that its owner chose. */
export const laneOfAccount = (name: string): string => laneName('account', short(name));

/** Returns the lane of a document, by its kind and number: who takes it decides whose identity the document proves. */
export const laneOfDocument = (idType: string, cardId: string): string =>
  laneName('account', short(`document ${idType} ${cardId}`));

/** Returns the hashed address of the network by which rewards are counted: of IPv6 the half that one customer has. */
export function placeOf(ip: string): string {
  const v4 = /\d+\.\d+\.\d+\.\d+$/.exec(ip)?.[0];
  const place = `place ${v4 ?? (ip.split('::')[0] ?? '').split(':').slice(0, 4).join(':')}`;
  return createHash('sha256').update(place).digest('hex');
}

/** Returns the name of the lane of a place. */
export const laneNameOfPlace = (place: string): string => short(place);

/** As `NameLane`: the network that a call comes from, and the accounts that have signed in to the same browser. */
export const placesOf: NameLane = (_args, _queries, _userId, { ip, cookies }) => [
  laneNameOfPlace(placeOf(ip)),
  ...accountsOn(cookies).map((id) => short(`device of ${id}`)),
];

/** Returns the lanes of a command that touches nothing but what is counted by `placesOf`. */
export const lanesOfPlace =
  ({ ip }: Pick<From, 'ip'>): FindLanes =>
  () =>
    Promise.resolve([laneName('place', laneNameOfPlace(placeOf(ip)))]);

/** Returns the names of a user's own address and number. */
async function ownNames(queries: Queries, userId: string): Promise<string[]> {
  const user = await userById(queries, userId);
  return [user?.email, user?.mobile == null ? null : `+${user.area} ${user.mobile}`].filter(
    (name) => typeof name === 'string',
  );
}

/** As `NameLane`: an account by the name that somebody types, under which codes are stored as well. */
const accountOf: NameLane = async (args, queries, userId) => {
  const { scene, type, user_string, account, email, mobile, area_code_id, country_code, area_code } = args;
  const text = user_string ?? account ?? email ?? mobile;
  if (userId !== undefined && (typeof text !== 'string' || isOwn(scene)))
    // A code for the caller's own address is in the caller's lane, but for what guests do as well.
    return isOwn(scene) && scene !== 'recover' ? null : (await ownNames(queries, userId)).map(short);
  if (typeof text !== 'string') return undefined;
  if (type === 'account') return short(accountNameOf(text, ''));
  const area = area_code_id ?? country_code ?? area_code;
  const carrier = type === 'email' || (type === undefined && text.includes('@')) ? 'email' : 'mobile';
  if (carrier === 'mobile' && area === undefined) return undefined;
  return short(recipientOf(text, carrier, area === undefined ? undefined : String(area), '').name);
};

/** Tells whether codes for a purpose go to the caller's own address only. */
const isOwn = (scene: unknown): boolean => scene !== undefined && !NAMED_SCENES.some((one) => one === scene);

/** As `NameLane`: the user who has the account that is named; the caller where none is. */
const ownerOf: NameLane = async ({ account, area_code_id }, queries, userId) => {
  if (account === undefined) return userId;
  const dial = area_code_id === undefined ? undefined : areaOf(String(area_code_id))?.dial;
  return (await userByAccount(queries, String(account), dial))?.id;
};

/** As `NameLane`: the user whose invitation a newcomer has. @throws Refusal as `inviterOf`. */
const inviter: NameLane = ({ extension_code: code }, queries) =>
  inviterOf(queries, code === undefined ? undefined : String(code));

/** The names of the lanes of accounts, in all rooms of the account. */
export const accountLanes: Readonly<Record<string, NameLane>> = {
  'account:{user_string}': accountOf,
  'account:{area_code,mobile}': accountOf,
  'account:{account}': accountOf,
  'account:{email}': accountOf,
  // A guest has nothing of their own.
  user: (_args, _queries, userId) => userId ?? null,
  'user of account:{account}': ownerOf,
  'user of invitation:{extension_code}': inviter,
  place: placesOf,
};
