import type Big from 'big.js';
import type { CloseReason } from '../../../../schemas/lever.types.ts';
import type { LetterKind } from '../../../../schemas/mail.types.ts';
import { receivedFigure, resultFigure } from '../../../domain/figures.ts';
import type { Figure } from '../../../domain/figures.ts';
import type { Work } from '../../kernel/exchange.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { saidMarket } from '../market/index.ts';
import { contractOf } from './contracts.ts';
import type { Trade } from './tables.ts';
import { earningsOf } from './views.ts';

/** The letters about closings that the market caused while the user was away. */
const LETTERS: Partial<Record<CloseReason, LetterKind>> = {
  liquidation: 'lever_liquidated',
  target_profit: 'lever_take_profit',
  stop_loss: 'lever_stop_loss',
};

const written = ({ value, places }: Figure): string => value.toFixed(places);

/**
 * Writes a letter to the owner of a position that closed automatically, with the figures that its card then shows.
 * @param returned the proceeds of this closing.
 */
export async function writeNotice(work: Work, trade: Trade, returned: Big): Promise<void> {
  const kind = trade.reason === null ? undefined : LETTERS[trade.reason];
  if (!kind) return;
  const { market, settle } = contractOf(trade.symbol);
  const said = {
    ...saidMarket(market),
    multiple: String(trade.multiple),
    price: toText(trade.closePrice ?? 0n),
    earnings: written(resultFigure(earningsOf(trade), settle)),
    returned: written(receivedFigure(returned, settle)),
    currency: settle,
  };
  await writeLetter(work, trade.userId, kind, { said, link: '/pages/transaction/contract_order?tab=closed' });
}
