import type { HouseDay as HouseDayView, HouseProduct } from '../../../../schemas/operators/house.types.ts';
import { DAY, dayOf } from '../../../domain/period.ts';
import { dayPage, haltsOf, isHalted, liftHalt, productDay } from '../house/index.ts';
import type { HouseDay } from '../house/index.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { reasonOf } from './brief.ts';
import type { SomeHandlers } from './call.ts';
import type { Matter } from './proposals.ts';
import { decideOrPropose, openFor } from './proposals.ts';

export const haltLift: Matter = {
  call: 'halt.lift',
  thing: 'halt',
  mark: async (queries, product, { clock }) => {
    const row = await productDay(queries, product as HouseProduct, clock.now());
    return row && [row.day, row.haltedAt, row.lifts];
  },
  async carryOut(work, exchange, product, { reason }) {
    const row = await productDay(work.queries, product as HouseProduct, work.now);
    if (!row || row.haltedAt === null) throw new Refusal('not_found', {}, 'product');
    await liftHalt(work, exchange, row.product);
    await work.audit({
      kind: 'halt_lift',
      object: `halt:${product}`,
      detail: `${toText(row.result)} USDT · ${String(reason)}`,
    });
    return null;
  },
};

const dayView = ({ product, day, result, bound, haltedAt, lifts }: HouseDay): HouseDayView => ({
  id: `${product}-${day}`,
  product,
  day: day * DAY,
  result: toText(result),
  bound: toText(bound),
  halted: haltedAt !== null,
  lifts,
});

export const houseHandlers: SomeHandlers<'halt.list' | 'halt.lift' | 'house.ledger'> = {
  'halt.list': async ({ queries, now, staff }) => {
    const rows = await haltsOf(queries, now);
    return Promise.all(
      rows.map(async (row) => ({
        product: row.product,
        day: row.day * DAY,
        halted_at: row.haltedAt ?? 0,
        result: toText(row.result),
        bound: toText(row.bound),
        lifts: row.lifts,
        proposal: await openFor({ queries, staff, now }, 'halt_lift', row.product, haltLift),
      })),
    );
  },

  'halt.lift': ({ args, exchange, command }) =>
    command(async (work) => {
      const reason = reasonOf(args.reason);
      if (!(await isHalted(work.queries, args.product, work.now))) throw new Refusal('not_found', {}, 'product');
      return decideOrPropose(work, exchange, haltLift, {
        kind: 'halt_lift',
        object: args.product,
        args: { reason },
        title: args.product,
        detail: reason,
        two: true,
        parameter: 'product',
      });
    }),

  'house.ledger': async ({ args, queries }) => {
    const wanted = {
      product: args.product,
      ...(args.from === undefined ? {} : { from: dayOf(args.from) }),
      ...(args.to === undefined ? {} : { to: dayOf(args.to) + 1 }),
    };
    const { rows, total } = await dayPage(queries, wanted, args);
    return { list: rows.map(dayView), total };
  },
};
