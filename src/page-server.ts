import { createExchange } from './exchange/server/server.ts';
import { Client } from './exchange/testing/client.ts';
import type { PageServer } from '../engine/page-test/server/server.ts';

/** Money of somebody whom a page test signs in, in USDT: on the funding and on the trading account. */
const MONEY = '100000';

const PASSWORD = 'secret-7';
const MINUTE = 60_000;
/** More than all cases ask for. */
const MANY = { count: 100_000, within: MINUTE };

/** The embedded exchange, in a sandbox of its own, as `npm run test:pages -- --exchange` plays page tests on it. */
export const pageServer: PageServer = {
  async start() {
    // All people ask for their codes from one address.
    const limits = { code: MANY, codesTo: MANY };
    const running = await createExchange({ sandbox: true, seed: 'page-tests', limits });
    let people = 0;
    return {
      address: await running.listen(0),
      async person() {
        people += 1;
        const email = `person-${people}@page.test`;
        const client = await new Client(running).register(email, PASSWORD);
        await client.setPayPassword(email);
        const area = (await client.call('site.areas')).find((one) => one.country_code === 'GB')?.id;
        const mobile = `7911${String(200_000 + people)}`;
        // A code is sent to each address only once in a minute, whatever it is for.
        await running.exchange.advance(MINUTE);
        await client.call('code.sendSms', { area_code: area, mobile });
        const code = await client.codeFor(`+44 ${mobile}`);
        await client.call('user.bindMobile', { area_code: area, mobile, code, password: PASSWORD });
        for (const kind of ['legal', 'change'] as const) await client.fund('USDT', MONEY, kind);
        return { token: client.token ?? '', user: { ...(await client.call('user.info')) } };
      },
      close: () => running.close(),
    };
  },
};
