import type { AgreementKind } from '../../../schemas/safe.types.ts';
import { SAMPLE_ACCOUNTS } from '../catalogue/sample-accounts.ts';
import { DAY, HOUR } from '../../domain/period.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { VERSIONS, agree, hashPassword, openSample, recordVerified } from '../rooms/account/index.ts';
import { demoUser } from './demo-account.ts';
import { BEGAN } from './history.ts';

/** Seeds the sample accounts. Only in a sandbox: elsewhere nobody may know a password. */
export async function seedAccounts({ queries, now }: Work, { options }: Exchange): Promise<void> {
  for (const { account, password, payPassword, nickname, key, level } of SAMPLE_ACCOUNTS) {
    const passwordHash = await hashPassword(password, options.hashCosts.password);
    const payHash = payPassword ? await hashPassword(payPassword, options.hashCosts.password) : null;
    await openSample(
      queries,
      {
        to: { carrier: 'mail', name: account, masked: account, email: account },
        passwordHash,
        invitedBy: null,
        at: now - BEGAN * DAY - HOUR,
      },
      {
        nickname,
        accountName: key,
        payPassword: payHash,
        level,
        merchant: key === 'merchant',
        ...(key === 'demo' ? { area: '44', mobile: '7700900001' } : {}),
      },
    );
  }
}

/** Seeds the identity of the demo account, which was verified long ago. */
export async function seedIdentity({ queries }: Work): Promise<void> {
  const demo = await demoUser(queries);
  const at = demo.createdAt + HOUR;
  await recordVerified(queries, {
    userId: demo.id,
    idType: 'passport',
    name: 'Anna Meyer',
    cardId: 'C01X00T47',
    createdAt: at,
    decidedAt: at + HOUR,
  });
}

/** Seeds the agreements of the demo account: it has traded every product, so it has agreed to everything. */
export async function seedAgreements({ queries }: Work): Promise<void> {
  const demo = await demoUser(queries);
  for (const kind of Object.keys(VERSIONS) as AgreementKind[]) await agree(queries, demo.id, kind, demo.createdAt);
}
