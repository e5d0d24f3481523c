import Big from 'big.js';
import { and, desc, eq, ne } from 'drizzle-orm';
import { LOAN_LTV } from '../../../domain/earn/loan.ts';
import { MAX_PLACES, plain } from '../../../domain/money.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { followsFeed, marketsOf } from '../market/index.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { amountIn, coinByCode } from '../../catalogue/coins.ts';
import { openLoan, ownLoan } from './book.ts';
import { addCollateral, borrow, repay } from './change.ts';
import { events, loans } from './tables.ts';
import { LENT } from './terms.ts';
import { coinView, eventView, loanView, totalsView } from './views.ts';
import { reach } from './reach.ts';
import { REACH, WATCH, watch, watchAll } from './watch.ts';

const handlers: Handlers = {
  'loan.terms': async ({ exchange, now }) => ({
    coins: LENT.map((lent) => coinView(lent, exchange, now)),
    initial_ltv: plain(LOAN_LTV.initial),
    warn_ltv: plain(LOAN_LTV.warn),
    liquidation_ltv: plain(LOAN_LTV.liquidation),
  }),

  'loan.totals': async ({ user, queries, exchange, now }) =>
    totalsView(
      await queries
        .select()
        .from(loans)
        .where(and(eq(loans.userId, user.id), eq(loans.status, 'open'))),
      exchange,
      now,
    ),

  'loan.loans': async ({ args, user, queries, exchange, now }) => {
    const where = and(
      eq(loans.userId, user.id),
      args.open === undefined ? undefined : args.open ? eq(loans.status, 'open') : ne(loans.status, 'open'),
    );
    const rows = await queries
      .select()
      .from(loans)
      .where(where)
      .orderBy(desc(loans.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map((row) => loanView(row, exchange, now)), total: await countOf(queries, loans, where) };
  },

  'loan.loan': async ({ args, user, queries, exchange, now }) => {
    const loan = await ownLoan(queries, user.id, args.id);
    const happened = await queries.select().from(events).where(eq(events.loanId, loan.id)).orderBy(desc(events.id));
    return { loan: loanView(loan, exchange, now), events: happened.map((event) => eventView(event, loan)) };
  },

  'loan.borrow': async ({ args, user, exchange, command }) => {
    const amount = amountIn(coinByCode(args.currency), args.amount, 'amount');
    const collateral = amountIn(coinByCode(args.collateral_currency), args.collateral, 'collateral');
    return command(async (work) =>
      loanView(
        await borrow(work, exchange, {
          userId: user.id,
          currency: args.currency,
          amount,
          collateralCurrency: args.collateral_currency,
          collateral,
        }),
        exchange,
        work.now,
      ),
    );
  },

  'loan.repay': ({ args, user, exchange, command }) =>
    command(async (work) => {
      const loan = await openLoan(work, user.id, args.id);
      // A debt has more decimals than its coin, because interest is not rounded to the coin's.
      const amount = amountIn({ code: loan.currency, precision: MAX_PLACES }, args.amount, 'amount');
      return loanView(
        await repay(work, exchange, loan, amount, args.debt === undefined ? null : new Big(args.debt)),
        exchange,
        work.now,
      );
    }),

  'loan.addCollateral': ({ args, user, exchange, command }) =>
    command(async (work) => {
      const loan = await openLoan(work, user.id, args.id);
      return loanView(
        await addCollateral(work, exchange, loan, amountIn(coinByCode(loan.collateralCurrency), args.amount, 'amount')),
        exchange,
        work.now,
      );
    }),
};

/** The room of loans: borrowed against collateral, with interest every hour, ended by their owner or by the price. */
export const loan: Room = {
  name: 'loan',
  migrations: migrationsBeside(import.meta.url, 'loan'),
  handlers,
  lanes: {
    calls: ['loan.borrow', 'loan.repay', 'loan.addCollateral'],
    timers: { [REACH]: () => Promise.resolve([]) },
    mayBeLate: followsFeed,
  },
  timers: { [WATCH]: (work, id, exchange) => watch(work, exchange, id), [REACH]: reach },
  start: async (exchange) => {
    marketsOf(exchange).onMove((work, market) =>
      // After an interference a market may reach awaited prices of loans at another moment than was computed.
      followsFeed(market.symbol, exchange) ? reach(work, market.symbol, exchange) : watchAll(work, exchange, market),
    );
  },
};
