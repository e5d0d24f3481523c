import { ask, pick, told } from '../people.ts';
import type { Person, World } from '../people.ts';
import { newName } from './recipe.ts';
import type { Recipes } from './recipe.ts';

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

/** Artworks (NFT): sales, auctions and offers. */
export const NFT: Recipes = {
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
};
