import Big from 'big.js';
import { copyLots } from '../../../../domain/copy/copy.ts';
import { DAY } from '../../../../domain/period.ts';
import { openSamples, userByAccount } from '../../account/index.ts';
import type { Exchange, Work } from '../../../kernel/exchange.ts';
import { house, move } from '../../../kernel/ledger/ledger.ts';
import { postAll } from '../../../kernel/ledger/post-all.ts';
import { toBig, toUnits } from '../../../kernel/ledger/units.ts';
import { tradeEarnings } from '../../futures/index.ts';
import type { Trade } from '../../futures/index.ts';
import { hashText } from '../../../kernel/basics/random.ts';
import { workAt } from '../../../kernel/work-at.ts';
import { copyAll } from '../copying.ts';
import { refreshTogether } from '../figures.ts';
import { keepLead } from '../lead.ts';
import { copies, followings, traders } from '../tables.ts';
import type { FollowingRow } from '../tables.ts';
import { keepPast } from './book.ts';
import type { Past } from './book.ts';
import { courseOf, resultOf } from './past.ts';
import type { Course } from './past.ts';
import { DEMO, FOLLOWERS, TRADERS } from './roster.ts';
import type { SandboxFollowing, SandboxTrader } from './roster.ts';
import { opensAt, planOf, slotAt } from './strategy.ts';
import type { Plan } from './strategy.ts';
import { awaitTrade, openPlan } from './trading.ts';

/** The amounts that traders and followers transfer to their futures accounts, in USDT. */
const CAPITAL = { trader: 20_000, follower: 3000 } as const;

/** Seeds traders, their followers, and the past trades of both. Only in a sandbox: elsewhere traders are people. */
export async function seedTraders(work: Work, exchange: Exchange): Promise<void> {
  if (!exchange.options.sandbox) return;
  const ids = await openMembers(work);
  const following = await beginFollowings(work, ids);
  const open: { readonly trader: SandboxTrader; readonly plan: Plan }[] = [];
  const led: { readonly trader: SandboxTrader; readonly course: Course }[] = [];
  for (const trader of TRADERS) {
    for (const plan of plansUntil(exchange, trader, work.now)) {
      const course = courseOf(exchange, plan, work.now);
      if (course) led.push({ trader, course });
      else open.push({ trader, plan });
    }
  }
  const sources = await keepPast(
    work.queries,
    led.map(({ trader, course }) => ({
      userId: ids.get(trader.name)!,
      course,
      result: resultOf(course, course.plan.lots),
    })),
  );
  await copyPast(
    work,
    sources.map((source, i) => ({ source, course: led[i]!.course })),
    following,
  );
  for (const { trader, plan } of open.sort((a, b) => a.plan.opensAt - b.plan.opensAt))
    await openNow(work, exchange, ids.get(trader.name)!, plan);
  for (const trader of TRADERS) await awaitTrade(work, exchange, ids.get(trader.name)!, trader);
  await refreshTogether(
    work,
    TRADERS.map(({ name }) => ids.get(name)!),
    exchange,
  );
}

/** Returns all plans of a trader for the time that it has traded, oldest first. */
function plansUntil(exchange: Exchange, trader: SandboxTrader, now: number): Plan[] {
  const since = now - trader.days * DAY;
  const plans: Plan[] = [];
  for (let slot = slotAt(trader, since); slot <= slotAt(trader, now); slot++) {
    const at = opensAt(exchange, trader, slot);
    if (at >= since && at < now) plans.push(planOf(exchange, trader, slot));
  }
  return plans;
}

/**
 * Opens accounts of the sandbox's members, which nobody can sign in to.
 * @returns their ids by name.
 */
async function openMembers({ queries, now }: Work): Promise<ReadonlyMap<string, string>> {
  const all = [
    ...TRADERS.map((trader) => ({ ...trader, capital: CAPITAL.trader })),
    ...FOLLOWERS.map(({ name, follows }) => ({
      name,
      signature: '',
      days: Math.max(...follows.map(({ days }) => days)),
      capital: CAPITAL.follower,
    })),
  ];
  const ids = await openSamples(
    queries,
    all.map(({ name, signature, days }, i) => ({
      nickname: name,
      signature,
      trader: i < TRADERS.length,
      inviteCode: codeOf(name),
      createdAt: now - (days + 1) * DAY,
    })),
  );
  await queries.insert(traders).values(
    TRADERS.map(({ name, days, seats }, i) => ({
      userId: ids[i]!,
      since: now - days * DAY,
      followersMax: seats,
      sandbox: name,
    })),
  );
  await postAll(
    queries,
    all.map(({ days, capital }, i) => ({
      cause: 'deposit',
      object: `member:${ids[i]!}`,
      at: now - (days + 1) * DAY,
      rows: move(
        house('external', 'USDT'),
        { owner: ids[i]!, kind: 'lever', currency: 'USDT' },
        toUnits(new Big(capital)),
      ),
    })),
  );
  return new Map(all.map(({ name }, i) => [name, ids[i]!]));
}

const codeOf = (name: string): string => `HB${hashText(name).toString(36).toUpperCase().padStart(7, 'X')}`;

/** Begins the followings of the members, and those of the demo account. */
async function beginFollowings({ queries, now }: Work, ids: ReadonlyMap<string, string>): Promise<FollowingRow[]> {
  const demo = await userByAccount(queries, 'demo');
  if (!demo) throw new Error('The demo account was not seeded.');
  const row = (followerId: string, { trader, type, number, days, ended, limit }: SandboxFollowing) => ({
    followerId,
    traderId: ids.get(trader)!,
    type,
    number: toUnits(new Big(number)),
    marginLimit: limit === undefined ? null : toUnits(new Big(limit)),
    startedAt: now - days * DAY,
    endedAt: ended === undefined ? null : now - ended * DAY,
  });
  const all = [
    ...FOLLOWERS.flatMap(({ name, follows }) => follows.map((one) => row(ids.get(name)!, one))),
    ...DEMO.map((one) => row(demo.id, one)),
  ];
  return queries.insert(followings).values(all).returning();
}

interface Led {
  readonly source: Trade;
  readonly course: Course;
}

/** Stores the followers' copies of closed trades, within the margin that each allows. */
async function copyPast({ queries }: Work, led: readonly Led[], following: readonly FollowingRow[]): Promise<void> {
  const past: (Past & { readonly following: FollowingRow; readonly led: Led })[] = [];
  const skipped: (typeof copies.$inferInsert)[] = [];
  for (const one of following) {
    const own: Past[] = [];
    for (const { source, course } of led.filter(
      ({ source, course }) =>
        source.userId === one.traderId &&
        course.plan.opensAt >= one.startedAt &&
        course.closedAt < (one.endedAt ?? Infinity),
    )) {
      const lots = copyLots(one.type, toBig(one.number), toBig(source.totalLots));
      const result = resultOf(course, lots);
      const open = own
        .filter((before) => before.course.closedAt > course.plan.opensAt)
        .reduce((sum, before) => sum.plus(before.result.preview.margin), new Big(0));
      if (one.marginLimit !== null && open.plus(result.preview.margin).gt(toBig(one.marginLimit))) {
        skipped.push({ ...copyOf(one, source, lots), state: 'skipped', reason: 'over_limit' });
      } else {
        own.push({ userId: one.followerId, course, result, copiedFrom: source.id });
        past.push({ ...own.at(-1)!, following: one, led: { source, course } });
      }
    }
  }
  const kept = await keepPast(queries, past);
  const held = past.map(({ following: one, led: { source }, result }, i) => {
    const trade = kept[i]!;
    return {
      ...copyOf(one, source, result.lots),
      state: 'closed' as const,
      tradeId: trade.id,
      closedAt: trade.closedAt,
      earnings: toUnits(tradeEarnings(trade)),
    };
  });
  await queries.insert(copies).values([...held, ...skipped].sort((a, b) => a.at - b.at));
}

const copyOf = ({ id }: FollowingRow, source: Trade, lots: Big) => ({
  followingId: id,
  sourceId: source.id,
  traderLots: source.totalLots,
  lots: toUnits(lots),
  at: source.createdAt,
});

/** Opens a trade that is still open, at its own time, and its copies. */
async function openNow(work: Work, exchange: Exchange, userId: string, plan: Plan): Promise<void> {
  const then = workAt(work, plan.opensAt);
  const opened = await openPlan(then, exchange, userId, plan);
  const led = opened && (await keepLead(then, opened));
  if (led)
    await copyAll(
      then,
      exchange,
      led.following.map((following) => ({ lead: led.lead, following })),
    );
}
