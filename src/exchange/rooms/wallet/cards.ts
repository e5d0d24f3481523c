import { and, desc, eq } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BankCard, BankCardDetail, CardKind } from '../../../../schemas/user.types.ts';
import {
  cardNumberOf,
  isAba,
  isCardNumber,
  isRealName,
  isSwift,
  maskCard,
  maskName,
} from '../../../domain/account/card.ts';
import { sameName } from '../../../domain/account/name.ts';
import { HOUR } from '../../../domain/period.ts';
import { WITHDRAW_HOLD, provePayPassword, verifiedNames } from '../account/index.ts';
import { identity, ownId, time } from '../../kernel/database/columns.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Call } from '../../kernel/call.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { whitelistOf } from './whitelist.ts';

export const cards = pgTable('bank_card', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  kind: text('kind').notNull().$type<CardKind>(),
  realName: text('real_name').notNull(),
  cardNumber: text('card_number').notNull(),
  bankName: text('bank_name').notNull(),
  details: jsonb('details').notNull().$type<Readonly<Record<string, string>>>(),
  isDefault: boolean('is_default').notNull().default(false),
  usableAt: time('usable_at').notNull().default(0),
  createdAt: time('created_at').notNull(),
});

/** Most cards of one kind. */
const MOST = 10;

const view = (row: typeof cards.$inferSelect): BankCard => ({
  id: row.id,
  kind: row.kind,
  masked: maskCard(row.bankName, row.cardNumber),
  bank_name: row.bankName,
  real_name: maskName(row.realName),
  is_default: row.isDefault,
  created_at: row.createdAt,
});

const rowsOf = (queries: Queries, owner: string, kind: CardKind): Promise<(typeof cards.$inferSelect)[]> =>
  queries
    .select()
    .from(cards)
    .where(and(eq(cards.userId, owner), eq(cards.kind, kind)))
    .orderBy(desc(cards.isDefault), desc(cards.id));

const cardsOf = async (queries: Queries, owner: string, kind: CardKind): Promise<BankCard[]> =>
  (await rowsOf(queries, owner, kind)).map(view);

/** Returns a user's own card of any kind. @throws Refusal `card_unknown` at `id`. */
async function ownCard(queries: Queries, owner: string, id: string): Promise<typeof cards.$inferSelect> {
  const [row] = await queries
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), eq(cards.userId, owner)));
  if (!row) throw new Refusal('card_unknown', {}, 'id');
  return row;
}

/** Makes a card the default among those of its kind. */
async function offerFirst(queries: Queries, { id, userId, kind }: typeof cards.$inferSelect): Promise<void> {
  await queries
    .update(cards)
    .set({ isDefault: false })
    .where(and(eq(cards.userId, userId), eq(cards.kind, kind)));
  await queries.update(cards).set({ isDefault: true }).where(eq(cards.id, id));
}

/** Tells whether a name differs from that of the user's documents. Every name does if the user was never verified. */
async function isOther(queries: Queries, owner: string, name: string): Promise<boolean> {
  const verified = (await verifiedNames(queries, [owner])).get(owner);
  return verified !== undefined && !sameName(name, verified);
}

/**
 * Returns the user's own card for a withdrawal: it must be in their verified name, and with the whitelist on at least a
 * day old.
 * @throws Refusal `card_unknown`, `card_name_differs` or `card_too_new` at `card_id`.
 */
export async function cardToDraw(
  queries: Queries,
  owner: string,
  kind: CardKind,
  id: string | undefined,
  now: number,
): Promise<BankCard> {
  const card = (await rowsOf(queries, owner, kind)).find((one) => one.id === id);
  if (!card) throw new Refusal('card_unknown', {}, 'card_id');
  if (await isOther(queries, owner, card.realName)) throw new Refusal('card_name_differs', {}, 'card_id');
  if (card.usableAt > now && (await whitelistOf(queries, owner)).required) {
    throw new Refusal('card_too_new', { count: Math.ceil((card.usableAt - now) / HOUR) }, 'card_id');
  }
  return view(card);
}

/** Fields that only some cards have. */
const DETAILS = [
  'phone',
  'branch',
  'bank_city',
  'bank_address',
  'bank_network',
  'swift',
  'aba',
  'holder_address',
] as const;

type Details = Readonly<Partial<Record<(typeof DETAILS)[number], string>>>;

/** Returns all stored fields of a card. */
const whole = ({ id, kind, realName, cardNumber, bankName, details }: typeof cards.$inferSelect): BankCardDetail => {
  const of = (name: (typeof DETAILS)[number]): string | null => details[name] || null;
  return {
    id,
    kind,
    real_name: realName,
    card_number: cardNumber,
    bank_name: bankName,
    phone: of('phone'),
    branch: of('branch'),
    bank_city: of('bank_city'),
    bank_address: of('bank_address'),
    bank_network: of('bank_network'),
    swift: of('swift'),
    aba: of('aba'),
    holder_address: of('holder_address'),
  };
};

/** Fields that every card has. */
interface CardFields extends Details {
  /** The card to change; absent for a new one. */
  readonly id?: string;
  readonly real_name: string;
  readonly card_number: string;
  readonly bank_name: string;
}

/** Adds a card, or changes one, which leaves its position in the list. */
function save(
  { user, command }: Pick<Call<unknown>, 'user' | 'command'>,
  kind: CardKind,
  fields: CardFields,
): Promise<BankCard> {
  const cardNumber = cardNumberOf(fields.card_number);
  const realName = fields.real_name.trim();
  if (!isCardNumber(cardNumber)) throw new Refusal('card_number', {}, 'card_number');
  if (!isRealName(realName)) throw new Refusal('special_characters', {}, 'real_name');
  const details = Object.fromEntries(
    DETAILS.flatMap((name) => (fields[name]?.trim() ? [[name, fields[name].trim()]] : [])),
  );
  return command(async ({ queries, now }) => {
    if (await isOther(queries, user.id, realName)) throw new Refusal('card_name_differs', {}, 'real_name');
    const usableAt = (await whitelistOf(queries, user.id)).required ? now + WITHDRAW_HOLD : now;
    const said = { realName, cardNumber, bankName: fields.bank_name.trim(), details, usableAt };
    const own = await rowsOf(queries, user.id, kind);
    const before = fields.id === undefined ? undefined : own.find(({ id }) => id === fields.id);
    if (fields.id !== undefined && !before) throw new Refusal('card_unknown', {}, 'id');
    if (own.some((card) => card.cardNumber === cardNumber && card.id !== before?.id))
      throw new Refusal('card_exists', {}, 'card_number');
    if (before) {
      await queries.update(cards).set(said).where(eq(cards.id, before.id));
      return view({ ...before, ...said });
    }
    if (own.length >= MOST) throw new Refusal('cards_full', { count: MOST });
    const [saved] = await queries
      .insert(cards)
      .values({ userId: user.id, kind, ...said, isDefault: own.length === 0, createdAt: now })
      .returning();
    if (!saved) throw new Error('The card was not stored.');
    return view(saved);
  });
}

/** Handles the calls about bank accounts for withdrawals. */
export const cardHandlers: Handlers = {
  'user.bankCards': ({ args, user, queries }) => cardsOf(queries, user.id, args.kind),
  'user.cashInfo': ({ user, queries }) => cardsOf(queries, user.id, 'bank'),
  'user.cashInfoInternational': ({ user, queries }) => cardsOf(queries, user.id, 'international'),
  'user.cashDetail': async (call) => {
    const card = await ownCard(call.queries, call.user.id, call.args.id);
    await provePayPassword(call, call.args.pay_password);
    return whole(card);
  },
  'user.cashDelete': ({ args, user, command }) =>
    command(async ({ queries }) => {
      const gone = await ownCard(queries, user.id, args.id);
      await queries.delete(cards).where(eq(cards.id, gone.id));
      const [first] = await rowsOf(queries, user.id, gone.kind);
      if (first && !first.isDefault) await offerFirst(queries, first);
      return true;
    }),
  'user.cashDefault': ({ args, user, command }) =>
    command(async ({ queries }) => {
      const card = await ownCard(queries, user.id, args.id);
      await offerFirst(queries, card);
      return view({ ...card, isDefault: true });
    }),
  'user.cashSave': async (call) => save(call, 'bank', call.args),
  'user.cashSaveInternational': async (call) => {
    const swift = call.args.swift.trim().toUpperCase();
    if (!isSwift(swift)) throw new Refusal('swift_invalid', {}, 'swift');
    if (call.args.aba && !isAba(call.args.aba)) throw new Refusal('aba_invalid', {}, 'aba');
    return save(call, 'international', { ...call.args, swift });
  },
};
