import { memo, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { change, price, volume } from './format.ts';
import type { Quotes } from './quotes.ts';

const Row = memo(function Row({ quotes, id }: { readonly quotes: Quotes; readonly id: string }): ReactNode {
  const [subscribe, read] = useMemo(
    () => [(listener: () => void) => quotes.subscribeRow(id, listener), () => quotes.row(id)] as const,
    [quotes, id],
  );
  const market = useSyncExternalStore(subscribe, read);
  if (market === undefined) return null;
  return (
    <div role="listitem" className={quotes.isChosen(id) ? 'quote chosen' : 'quote'} onClick={() => quotes.choose(id)}>
      <span className="name">{market.symbol}</span>
      <span className="price">{price(market.last)}</span>
      <span className={market.change.startsWith('-') ? 'change down' : 'change up'}>{change(market.change)}</span>
      <span className="volume">{volume(market.volume)}</span>
      <button
        className="star"
        type="button"
        onClick={(event) => {
          event.stopPropagation();
          quotes.star(id);
        }}
      >
        {market.starred ? '★' : '☆'}
      </button>
    </div>
  );
});

/** The list of markets: one subscription for the list, one for each row. */
export function MarketPage({ quotes }: { readonly quotes: Quotes }): ReactNode {
  const ids = useSyncExternalStore(quotes.subscribe, quotes.list);
  if (ids.length === 0) return <p>None</p>;
  return (
    <div role="list" aria-label="Markets">
      {ids.map((id) => (
        <Row key={id} quotes={quotes} id={id} />
      ))}
    </div>
  );
}
