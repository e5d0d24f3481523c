import { pick, told } from '../people.ts';
import type { Person } from '../people.ts';
import type { Recipes } from './recipe.ts';

async function openLoan(person: Person): Promise<string> {
  const { list } = await told<{ list: { readonly id: string }[] }>(person, 'loan.loans', { open: 1 });
  return list[0]?.id ?? '1';
}

/** Dual investment, new coins (IEO), loans, savings and locked deposits. */
export const EARN: Recipes = {
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

  'savings.subscribe': async (world) => ({ currency_id: '1', number: pick(world, ['1', '55.5', '400']) }),
  'savings.redeem': async (world) => ({ currency_id: '1', number: pick(world, ['0.5', '20.25', '400']) }),
  'lock.submit': async (world) => ({ number: pick(world, ['100', '500', '1000']) }),
};
