import { SoftKey } from '../../src/exchange/rooms/account/passkey/testing.ts';
import { ask, pick, told } from './people.ts';
import type { Person, World } from './people.ts';

/**
 * The arguments of a call that its schema does not describe: prices near the market's, addresses that fit a network,
 * codes that were sent.
 */
export type Recipe = (world: World, person: Person) => Promise<Record<string, unknown>>;

interface Quote {
  readonly last: string;
  readonly tick: string;
  readonly step: string;
}

/** Returns a price some thousandths from the last one, on the tick. */
async function near(
  world: World,
  symbol: string,
  most = 0.015,
): Promise<{ readonly price: string; readonly quote: Quote }> {
  const quote = await told<Quote>(world.guest, 'quote.one', { symbol });
  return { price: onStep(Number(quote.last) * (1 + (world.random() * 2 - 1) * most), quote.tick), quote };
}

/** Returns the multiple of a step (a power of ten) next to a number, as plain digits. */
function onStep(value: number, step: string): string {
  const places = step.includes('.') ? step.length - step.indexOf('.') - 1 : 0;
  return (Math.round(value / Number(step)) * Number(step)).toFixed(places);
}

const SPOT = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];
const FUTURES = ['BTCUSDT.P', 'PEPEUSDT.P', 'BTCUSD.P', 'XRPUSD.P'];

const spot =
  (side: 'buy' | 'sell'): Recipe =>
  async (world, person) => {
    const symbol = pick(world, SPOT);
    const { price, quote } = await near(world, symbol);
    const worth = 10 + world.random() * 3_000;
    const num = onStep(worth / Number(quote.last), quote.step);
    const base = {
      symbol,
      currency_id: undefined,
      legal_id: undefined,
      stop_price: undefined,
      password: person.payPassword,
    };
    if (world.random() < 0.15)
      return {
        ...base,
        type: 'stop',
        price,
        stop_price: onStep(Number(price) * (0.995 + world.random() * 0.01), quote.tick),
        num,
        total: undefined,
      };
    if (world.random() < 0.6) return { ...base, type: undefined, price, num, total: undefined };
    return side === 'buy' && world.random() < 0.5
      ? { ...base, type: 'market', price: undefined, num: undefined, total: worth.toFixed(2) }
      : { ...base, type: 'market', price: undefined, num, total: undefined };
  };

const ADDRESSES: Readonly<Record<string, string>> = {
  TRC20: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
  ERC20: '0x0Fb6e07B262b87c59bd20757cE5D9c978686Ae3B',
};

/** Returns the newest code sent to a person for a purpose; asks for another one where time allows. */
async function codeFor(world: World, person: Person, scene: string): Promise<string> {
  await person.caller.send('code.send', { scene });
  const [mail] = await told<{ readonly code: string | null }[]>(world.guest, 'sandbox.outbox', {
    recipient: person.email,
  });
  return mail?.code ?? '000000';
}

/** Returns one of the objects that a call lists; an empty object where it lists none. */
async function oneOf(
  world: World,
  person: Person,
  call: string,
): Promise<{ readonly id?: string; readonly symbol?: string }> {
  const { body } = await person.caller.send(call);
  const list = body.type === 'ok' ? (body.message as { readonly id: string; readonly symbol: string }[]) : [];
  return list.length > 0 ? pick(world, list) : {};
}

const named =
  (call: string, more: Record<string, unknown> = {}): Recipe =>
  async (world, person) => {
    const { id } = await oneOf(world, person, call);
    return { ...(id === undefined ? {} : { id }), ...more };
  };

/**
 * Returns a futures order that waits. Where there is none it is placed, on the far side of the market, where nothing
 * fills it at once.
 */
async function waiting(world: World, person: Person): Promise<{ readonly id?: string; readonly symbol?: string }> {
  const known = await oneOf(world, person, 'lever.pending');
  if (known.id !== undefined) return known;
  const symbol = pick(world, FUTURES);
  const { quote } = await near(world, symbol);
  await ask(
    person,
    'lever.submit',
    {
      symbol,
      direction: 'long',
      type: 'limit',
      price: onStep(Number(quote.last) * 0.985, quote.tick),
      lots: '0.01',
      multiple: 20,
    },
    newName(world),
  );
  return oneOf(world, person, 'lever.pending');
}

interface Sale {
  readonly code: string;
  readonly end_at: number;
}

/** Returns one of the current sales. */
async function onSale(world: World, mode: string): Promise<Sale> {
  const { list } = await told<{ list: Sale[] }>(world.guest, 'nft.list', { mode, phase: 'sale', limit: 30 });
  return list.length > 0 ? pick(world, list) : { code: 'TS014', end_at: 0 };
}

/** Wins the auction that ends next, so that there is something to pay. */
async function winOne(world: World, person: Person): Promise<void> {
  const { list } = await told<{ list: Sale[] }>(world.guest, 'nft.list', { mode: 'auction', phase: 'sale', limit: 1 });
  const sale = list[0];
  if (!sale) return;
  await ask(person, 'nft.margin', { code: sale.code, pay_password: person.payPassword }, newName(world));
  const { minimum_bid: least } = await told<{ minimum_bid: string | null }>(world.guest, 'nft.detail', {
    code: sale.code,
  });
  await ask(person, 'nft.bid', { code: sale.code, price: (Number(least ?? 1) * 3).toFixed(2) }, newName(world));
  const { now } = await told<{ now: number }>(world.guest, 'sandbox.clock', { advance: 1 });
  await ask(world.guest, 'sandbox.clock', { advance: Math.max(1, sale.end_at - now) });
}

const newName = (world: World): string => `recipe-${Math.floor(world.random() * 1e12)}`;

async function openLoan(person: Person): Promise<string> {
  const { list } = await told<{ list: { readonly id: string }[] }>(person, 'loan.loans', { open: 1 });
  return list[0]?.id ?? '1';
}

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

export const RECIPES: Readonly<Record<string, Recipe>> = {
  'spot.buy': spot('buy'),
  'spot.sell': spot('sell'),

  'alert.add': async (world) => {
    const symbol = pick(world, FUTURES);
    return { symbol, price: (await near(world, symbol, 0.005)).price };
  },
  'alert.del': named('alert.list'),

  'lever.submit': async (world) => {
    const symbol = pick(world, FUTURES);
    const limit = world.random() < 0.4;
    const direction = pick(world, ['long', 'short']);
    const side = direction === 'long' ? 1 : -1;
    const { price, quote } = await near(world, symbol);
    const entry = Number(limit ? price : quote.last);
    const stop = (way: number): string | undefined =>
      world.random() < 0.3 ? onStep(entry * (1 + way * side * (0.02 + world.random() * 0.03)), quote.tick) : undefined;
    return {
      symbol,
      direction,
      currency_id: undefined,
      legal_id: undefined,
      type: limit ? 'limit' : 'market',
      price: limit ? price : undefined,
      lots: (0.01 + world.random() * 20).toFixed(2),
      multiple: pick(world, [1, 5, 20, 75, 100]),
      target_profit_price: stop(1),
      stop_loss_price: stop(-1),
    };
  },
  'lever.batchClose': async (world) => ({ symbol: world.random() < 0.7 ? pick(world, FUTURES) : undefined }),
  'lever.close': named('lever.held', { lots: undefined }),
  'lever.margin': named('lever.held'),
  'lever.setStop': named('lever.held', { target_profit_price: undefined, stop_loss_price: undefined }),
  'lever.cancel': named('lever.pending'),
  'lever.move': async (world, person) => {
    const { id, symbol } = await waiting(world, person);
    return id === undefined || symbol === undefined ? {} : { id, price: (await near(world, symbol, 0.005)).price };
  },
  'spot.cancel': named('spot.open'),
  'spot.move': async (world, person) => {
    const { id, symbol } = await oneOf(world, person, 'spot.open');
    return id === undefined || symbol === undefined
      ? {}
      : { id, price: (await near(world, symbol, 0.005)).price, password: person.payPassword };
  },

  'c2c.editAd': async (_, person) => {
    const { body } = await person.caller.send('c2c.ads', { state: 'active' });
    const [ad] =
      body.type === 'ok'
        ? (body.message as { list: { id: string; price: string; rest: string; min_number: string; way: string[] }[] })
            .list
        : [];
    return ad
      ? {
          id: ad.id,
          price_type: 'fixed',
          price: ad.price,
          margin: undefined,
          total_number: ad.rest,
          min_number: ad.min_number,
          max_number: undefined,
          way: ad.way,
          pay_minutes: 30,
          pay_password: person.payPassword,
        }
      : {};
  },

  'user.savePaymentMethod': async (world, person) => ({
    id: undefined,
    way: 'bank',
    real_name: 'Ann Example',
    account: String(10_000_000 + Math.floor(world.random() * 90_000_000)),
    bank_name: 'Harbour Bank',
    branch: undefined,
    upload_pic: undefined,
    pay_password: person.payPassword,
  }),

  'nft.offer': async (world) => ({
    code: (await onSale(world, 'normal')).code,
    currency: 'USDT',
    price: pick(world, ['5', '60', '400']),
    days: 1,
  }),
  'nft.acceptOffer': async (world, person) => {
    const { list } = await told<{ list: { readonly code: string; readonly status: string }[] }>(person, 'nft.mine', {
      limit: 50,
    });
    const art = list.find(({ status }) => status === 'owned');
    const other = world.people.find((one) => one !== person);
    if (!art || !other) return {};
    await ask(
      other,
      'nft.offer',
      { code: art.code, currency: 'USDT', price: '5', pay_password: other.payPassword },
      newName(world),
    );
    const [offer] = await told<{ readonly id: string }[]>(world.guest, 'nft.offers', { code: art.code });
    return offer ? { id: offer.id, pay_password: person.payPassword } : {};
  },

  'nft.buy': async (world) => ({ code: (await onSale(world, pick(world, ['normal', 'blind_box']))).code }),
  'nft.margin': async (world) => ({ code: (await onSale(world, 'auction')).code }),
  'nft.bid': async (world, person) => {
    const { code } = await onSale(world, 'auction');
    // A person without a deposit on an artwork may not bid for it.
    await ask(person, 'nft.margin', { code, pay_password: person.payPassword }, newName(world));
    const { minimum_bid: least } = await told<{ minimum_bid: string | null }>(world.guest, 'nft.detail', { code });
    return { code, price: (Number(least ?? 1) * pick(world, [1, 1, 1.5, 3])).toFixed(2) };
  },
  'nft.pay': async (world, person) => {
    const unpaid = async (): Promise<string | undefined> =>
      (await told<{ list: { readonly id: string }[] }>(person, 'nft.orders', { status: 'unpaid' })).list[0]?.id;
    return { id: (await unpaid()) ?? (await winOne(world, person).then(unpaid)) ?? '1' };
  },
  'nft.resell': async (world) => {
    const { end_at } = await onSale(world, 'auction');
    return {
      mode: pick(world, ['normal', 'auction']),
      currency: 'USDT',
      price: pick(world, ['5', '60', '4000']),
      increment: '2',
      start_at: undefined,
      end_at,
    };
  },

  'dual.buy': async (world) => {
    const products = await told<{ readonly id: string; readonly on_sale: boolean }[]>(world.guest, 'dual.products');
    return {
      id: products.filter((product) => product.on_sale).at(Math.floor(world.random() * 3))?.id,
      num: 1 + Math.floor(world.random() * 4),
    };
  },
  'dual.autoRenew': async (_world, person) => {
    const { list } = await told<{ list: { readonly id: string }[] }>(person, 'dual.orders', { scope: 'open' });
    return { id: list[0]?.id ?? '1' };
  },
  'ieo.subscribe': async (world) => {
    const projects = await told<
      {
        readonly id: string;
        readonly phase: string;
        readonly min_amount: string;
        readonly issue_price: string;
        readonly pay_currency: string;
      }[]
    >(world.guest, 'ieo.projects');
    const running = projects.filter(({ phase, pay_currency }) => phase === 'progress' && pay_currency === 'USDT');
    const project = running.length > 0 ? pick(world, running) : projects[0];
    return {
      project_id: project?.id,
      amount: project?.min_amount,
      pay_currency: project?.pay_currency,
      price: project?.issue_price,
    };
  },
  'ieo.remind': async (world) => {
    const [project] = await told<{ readonly id: string }[]>(world.guest, 'ieo.projects', { phase: 'warmup' });
    return { project_id: project?.id ?? '1' };
  },
  'follow.follow': async (world) => {
    const { list } = await told<{ list: { readonly id: string }[] }>(world.guest, 'follow.traders');
    return {
      trader_user_id: pick(world, list).id,
      type: 'multiple',
      number: pick(world, ['0.1', '0.5', '1']),
      multiple: undefined,
      margin_limit: undefined,
    };
  },
  'follow.cancel': async (_world, person) => {
    const { list } = await told<{ list: { readonly trader_user_id: string }[] }>(person, 'follow.mine', {
      status: 'following',
    });
    return { follow_user_id: list[0]?.trader_user_id ?? '1' };
  },
  'loan.borrow': async (world) => ({
    currency: 'USDT',
    amount: pick(world, ['100', '250']),
    collateral_currency: 'BTC',
    collateral: '0.02',
  }),
  'loan.repay': async (world, person) => ({
    id: await openLoan(person),
    amount: pick(world, ['5', '20', '300']),
    debt: undefined,
  }),
  'loan.addCollateral': async (_world, person) => ({ id: await openLoan(person), amount: '0.001' }),

  'micro.submit': async (world) => ({
    currency_id: '1',
    seconds: pick(world, [30, 60, 120, 300]),
    number: pick(world, ['5', '10', '50', '100', '400']),
  }),
  'savings.subscribe': async (world) => ({ currency_id: '1', number: pick(world, ['1', '55.5', '400']) }),
  'savings.redeem': async (world) => ({ currency_id: '1', number: pick(world, ['0.5', '20.25', '400']) }),
  'lock.submit': async (world) => ({ number: pick(world, ['100', '500', '1000']) }),

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

  'wallet.deposit': async (world) => ({
    currency: 'USDT',
    usdt_type: pick(world, ['TRC20', 'ERC20']),
    channel: 'chain',
    address: undefined,
    dianhui: undefined,
    twd: undefined,
    money: pick(world, ['10', '99.5', '1000']),
  }),
  'wallet.withdraw': async (world, person) => {
    const network = pick(world, ['TRC20', 'ERC20']);
    return {
      currency: 'USDT',
      type: undefined,
      network,
      address: ADDRESSES[network],
      card_id: undefined,
      number: pick(world, ['20', '50', '120.5']),
      pay_password: person.payPassword,
      google_code: undefined,
      email_code: await codeFor(world, person, 'withdraw'),
    };
  },
  'wallet.fundTransfer': async (world) => {
    const from_field = pick(world, ['legal', 'change', 'lever', 'micro']);
    return {
      currency_id: pick(world, ['1', '1', '2']),
      from_field,
      to_field: pick(
        world,
        ['legal', 'change', 'lever', 'micro'].filter((kind) => kind !== from_field),
      ),
    };
  },
  'wallet.convert': async (world) =>
    pick(world, [
      { from_currency_id: '1', to_currency_id: '2', quoted_at: undefined },
      { from_currency_id: '2', to_currency_id: '1', quoted_at: undefined },
    ]),
  'wallet.exchange': async (world) =>
    pick(world, [
      { fromCoin: 'USDT', toCoin: 'BTC', quoted_at: undefined },
      { fromCoin: 'BTC', toCoin: 'USDT', quoted_at: undefined },
    ]),
};
