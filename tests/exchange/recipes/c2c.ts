import type { Recipes } from './recipe.ts';

/** Offers between people, and how they are paid. */
export const C2C: Recipes = {
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
};
