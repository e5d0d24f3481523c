import { account } from './account/account.ts';
import { alert } from './alert/alert.ts';
import { delivery } from './account/delivery/delivery.ts';
import { c2c } from './c2c/c2c.ts';
import { chat } from './chat/chat.ts';
import { content } from './content/content.ts';
import { coupon } from './coupon/coupon.ts';
import { dual } from './dual/dual.ts';
import { earn } from './earn/earn.ts';
import { flags } from './flags/flags.ts';
import { follow } from './follow/follow.ts';
import { game } from './game/game.ts';
import { house } from './house/house.ts';
import { identity } from './identity/identity.ts';
import { ieo } from './ieo/ieo.ts';
import { lever } from './lever/lever.ts';
import { loan } from './loan/loan.ts';
import { location } from './location/location.ts';
import { lock } from './lock/lock.ts';
import { micro } from './micro/micro.ts';
import { mail } from './mail/mail.ts';
import { market } from './market/market.ts';
import { operators } from './operators/operators.ts';
import { nft } from './nft/nft.ts';
import { passkey } from './passkey/passkey.ts';
import { purge } from './purge.ts';
import { reference } from './reference/reference.ts';
import type { Room } from './room.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { savings } from './savings/savings.ts';
import { security } from './security/security.ts';
import { site } from './site/site.ts';
import { spot } from './spot/spot.ts';
import { team } from './team/team.ts';
import { wallet } from './wallet/wallet.ts';

/** The rooms of the exchange, in the order of their migrations and seeds. */
export const rooms: readonly Room[] = [
  site,
  account,
  mail,
  identity,
  security,
  flags,
  passkey,
  wallet,
  house,
  content,
  ieo,
  market,
  alert,
  spot,
  lever,
  savings,
  lock,
  dual,
  micro,
  coupon,
  team,
  game,
  location,
  loan,
  earn,
  follow,
  nft,
  c2c,
  chat,
  operators,
  sandbox,
  reference,
  purge,
  delivery,
];
