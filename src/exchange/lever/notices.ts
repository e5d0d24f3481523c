import type { CloseReason } from '../../../schemas/lever.types.ts';
import type { LetterKind } from '../../../schemas/mail.types.ts';
import type { Work } from '../exchange.ts';
import { toText } from '../ledger/units.ts';
import { writeLetter } from '../mail/letters.ts';
import { contractFacts, contractOf } from './contracts.ts';
import type { Trade } from './tables.ts';
import { tradeView } from './views.ts';

/** Of what the market did while nobody looked a letter tells. */
const LETTERS: Partial<Record<CloseReason, LetterKind>> = { liquidation: 'lever_liquidated', target_profit: 'lever_take_profit', stop_loss: 'lever_stop_loss' };

/** Writes to the owner of a position that closed by itself. */
export async function writeNotice(work: Work, trade: Trade): Promise<void> {
  const kind = trade.reason === null ? undefined : LETTERS[trade.reason];
  if (!kind) return;
  const { pair, settle } = contractFacts(contractOf(trade.symbol));
  const said = { pair, multiple: String(trade.multiple), price: toText(trade.closePrice ?? 0n), earnings: tradeView(trade).earnings, currency: settle };
  await writeLetter(work, trade.userId, kind, { said, link: '/pages/transaction/contract_order?tab=closed' });
}
