import type Big from 'big.js';
import CirclePlus from 'lucide-react/icons/circle-plus';
import form from './form.module.css';
import ticket from '../../spot/form/facts.module.css';
import { useTicket, useSnapshot, useNotify } from '../context.ts';
import type { Snapshot } from '../store/store.ts';
import { useMoney } from './money.ts';

const availableOf = (now: Snapshot) => now.terms?.available ?? null;
const contractOf = (now: Snapshot) => now.terms?.contract;
const mostOf = (now: Snapshot) => now[now.draft.side].most;
const previewOf = (now: Snapshot) => now[now.draft.side].preview;
const isMarket = (now: Snapshot) => now.draft.type === 'market';

/** Shows the available balance of the futures account. */
export function Available() {
  const { host } = useTicket();
  const notify = useNotify();
  const text = useMoney(useSnapshot(availableOf), 'received');
  return (
    <div className={ticket.fact}>
      <span className={ticket.label}>{host.t('ticket.available')}</span>
      <span className={ticket.value} style={lengthOf(text)}>
        {text}
      </span>
      <button
        type="button"
        className={ticket.transfer}
        data-part="transfer"
        aria-label={host.t('ticket.transfer')}
        onClick={() => notify('transfer', {})}
      >
        <CirclePlus size={14} strokeWidth={1.8} aria-hidden />
      </button>
    </div>
  );
}

/** Shows the figures of the order on the selected side. The stops expand in the same place, so that nothing moves. */
export function FuturesFacts() {
  const { store, host } = useTicket();
  const contract = useSnapshot(contractOf);
  const preview = useSnapshot(previewOf);
  const market = useSnapshot(isMarket);
  const most = useSnapshot(mostOf);
  const mostText = most === null ? '--' : host.format.number(most, { places: 2, rounding: 'down' });
  return (
    <div className={`${ticket.facts} ${form.facts}`}>
      <div className={ticket.fact}>
        <span className={ticket.label}>{host.t('futures.ticket.max')}</span>
        <button
          type="button"
          className={`${ticket.value} ${ticket.max}`}
          data-part="most"
          style={lengthOf(mostText)}
          aria-label={host.t('ticket.use_max', { amount: mostText })}
          disabled={most === null}
          onClick={() => store.dispatch({ do: 'amount', amount: { by: 'share', value: 100 } })}
        >
          {mostText}
        </button>
      </div>
      <Fact
        label="size"
        text={preview && contract ? host.format.number(preview.quantity, { unit: contract.quantity_unit }) : '--'}
      />
      {market ? (
        <Fact
          label="slippage"
          text={preview ? host.format.number(preview.slippage, { percent: true, places: 2 }) : '--'}
        />
      ) : (
        <MoneyFact label="cost" amount={preview?.cost ?? null} />
      )}
      <MoneyFact label="night" amount={preview?.overnight_fee ?? null} />
    </div>
  );
}

function MoneyFact({ label, amount }: { readonly label: 'cost' | 'night'; readonly amount: Big | null }) {
  return <Fact label={label} text={useMoney(amount, 'paid')} />;
}

function Fact({ label, text }: { readonly label: 'size' | 'cost' | 'slippage' | 'night'; readonly text: string }) {
  const { host } = useTicket();
  return (
    <div className={ticket.fact}>
      <span className={ticket.label}>{host.t(`futures.ticket.${label}`)}</span>
      <span className={ticket.value} style={lengthOf(text)}>
        {text}
      </span>
    </div>
  );
}

/** Passes the text's length to the style sheet, which makes long texts smaller. */
const lengthOf = (text: string) => ({ '--length': text.length });
