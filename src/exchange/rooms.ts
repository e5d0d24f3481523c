import { account } from './rooms/account/account.ts';
import { alert } from './rooms/alert/alert.ts';
import { delivery } from './rooms/account/delivery/delivery.ts';
import { c2c } from './rooms/c2c/c2c.ts';
import { chat } from './rooms/chat/chat.ts';
import { content } from './rooms/content/content.ts';
import { coupon } from './rooms/coupon/coupon.ts';
import { dual } from './rooms/dual/dual.ts';
import { earn } from './rooms/earn/earn.ts';
import { flags } from './rooms/flags/flags.ts';
import { copy } from './rooms/copy/copy.ts';
import { game } from './rooms/game/game.ts';
import { house } from './rooms/house/house.ts';
import { identity } from './rooms/account/identity/identity.ts';
import { ieo } from './rooms/ieo/ieo.ts';
import { futures } from './rooms/futures/futures.ts';
import { loan } from './rooms/loan/loan.ts';
import { location } from './rooms/location/location.ts';
import { lock } from './rooms/lock/lock.ts';
import { seconds } from './rooms/seconds/seconds.ts';
import { mail } from './rooms/mail/mail.ts';
import { market } from './rooms/market/market.ts';
import { operators } from './rooms/operators/operators.ts';
import { nft } from './rooms/nft/nft.ts';
import { passkey } from './rooms/account/passkey/passkey.ts';
import { purge } from './rooms/purge/purge.ts';
import { reference } from './rooms/reference/reference.ts';
import type { Room } from './kernel/room.ts';
import { sandbox, withStory } from './demo/index.ts';
import { savings } from './rooms/savings/savings.ts';
import { security } from './rooms/account/security/security.ts';
import { site } from './rooms/site/site.ts';
import { spot } from './rooms/spot/spot.ts';
import { rebates } from './rooms/rebates/rebates.ts';
import { wallet } from './rooms/wallet/wallet.ts';

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
  futures,
  savings,
  lock,
  dual,
  seconds,
  coupon,
  rebates,
  game,
  location,
  loan,
  earn,
  copy,
  nft,
  c2c,
  chat,
  operators,
  sandbox,
  reference,
  purge,
  delivery,
].map(withStory);
