import { account, delivery, identity, passkey, security, uploads } from './rooms/account/index.ts';
import { alert } from './rooms/alert/index.ts';
import { c2c } from './rooms/c2c/index.ts';
import { chat } from './rooms/chat/index.ts';
import { content } from './rooms/content/index.ts';
import { coupon } from './rooms/coupon/index.ts';
import { dual } from './rooms/dual/index.ts';
import { earn } from './rooms/earn/index.ts';
import { flags } from './rooms/flags/index.ts';
import { copy } from './rooms/copy/index.ts';
import { game } from './rooms/game/index.ts';
import { house } from './rooms/house/index.ts';
import { ieo } from './rooms/ieo/index.ts';
import { futures } from './rooms/futures/index.ts';
import { loan } from './rooms/loan/index.ts';
import { location } from './rooms/location/index.ts';
import { lock } from './rooms/lock/index.ts';
import { seconds } from './rooms/seconds/index.ts';
import { mail } from './rooms/mail/index.ts';
import { market } from './rooms/market/index.ts';
import { operators } from './rooms/operators/index.ts';
import { nft } from './rooms/nft/index.ts';
import { purge } from './rooms/purge/index.ts';
import { reference } from './rooms/reference/index.ts';
import type { Room } from './kernel/room.ts';
import { sandbox, withStory } from './demo/index.ts';
import { savings } from './rooms/savings/index.ts';
import { site } from './rooms/site/index.ts';
import { spot } from './rooms/spot/index.ts';
import { rebates } from './rooms/rebates/index.ts';
import { wallet } from './rooms/wallet/index.ts';

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
  uploads,
].map(withStory);
