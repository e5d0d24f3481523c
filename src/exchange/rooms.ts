import { account } from './account/account.ts';
import { content } from './content/content.ts';
import { dual } from './dual/dual.ts';
import { identity } from './identity/identity.ts';
import { lever } from './lever/lever.ts';
import { lock } from './lock/lock.ts';
import { micro } from './micro/micro.ts';
import { mail } from './mail/mail.ts';
import { market } from './market/market.ts';
import { reference } from './reference/reference.ts';
import type { Room } from './room.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { security } from './security/security.ts';
import { site } from './site/site.ts';
import { spot } from './spot/spot.ts';
import { wallet } from './wallet/wallet.ts';

/** The rooms of the exchange, in the order of their migrations and seeds. */
export const rooms: readonly Room[] = [site, account, mail, identity, security, wallet, content, market, spot, lever, lock, dual, micro, sandbox, reference];
