import { eq } from 'drizzle-orm';
import type { NftTransfer, NftTransferKind } from '../../../../schemas/nft.types.ts';
import { userById } from '../account/index.ts';
import { newestOf } from '../../kernel/database/page.ts';
import type { Page } from '../../kernel/database/page.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { shortened } from './shortened.ts';
import { transfers } from './tables.ts';
import type { SaleRow } from './tables.ts';

/** A change of owner: the buyer, the way and the price. */
export interface Taken {
  readonly kind: NftTransferKind;
  readonly price: bigint;
  /** A user, or a collector of the sandbox by name. */
  readonly buyer: { readonly userId: string } | { readonly nickname: string };
}

/** Records that an artwork changed hands. The seller is the sale's; without one, the artist. */
export async function writeTransfer(
  work: Work,
  sale: Pick<SaleRow, 'code' | 'currency' | 'sellerId'>,
  { kind, price, buyer }: Taken,
): Promise<void> {
  const nicknameOf = async (userId: string): Promise<string> => (await userById(work.queries, userId))?.nickname ?? '';
  await work.queries.insert(transfers).values({
    code: sale.code,
    kind,
    currency: sale.currency,
    price,
    at: work.now,
    seller: sale.sellerId === null ? null : await nicknameOf(sale.sellerId),
    buyer: 'nickname' in buyer ? buyer.nickname : await nicknameOf(buyer.userId),
  });
}

/** Returns the past owners of an artwork with their prices, newest first. */
export async function listTransfers(
  queries: Queries,
  code: string,
  page: Page,
): Promise<{ list: NftTransfer[]; total: number }> {
  const { rows, total } = await newestOf(queries, transfers, eq(transfers.code, code), page);
  const list = rows.map((row): NftTransfer => ({
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    places: coinByCode(row.currency).precision,
    price: toText(row.price),
    from: row.seller === null ? null : shortened(row.seller),
    to: shortened(row.buyer),
    created_at: row.at,
  }));
  return { list, total };
}
