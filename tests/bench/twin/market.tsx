import Big from 'big.js';
import { memo, useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { view as change } from '../../../engine/block/change/view.tsx';
import { view as number } from '../../../engine/block/number/view.tsx';
import { view as row } from '../../../engine/block/row/view.tsx';
import { view as stack } from '../../../engine/block/stack/view.tsx';
import { view as text } from '../../../engine/block/text/view.tsx';
import list from '../../../engine/render/list.module.css';
import type { Market } from '../site/data.ts';
import { blockHost as host, formatter, translate } from '../site/host.ts';

/** The rows, outside React, as an expert keeps what ticks: entries that did not change keep their identity. */
export class Rows {
  private value: readonly Market[] = [];
  private readonly places = new Map<string, number>();
  private readonly listeners = new Set<() => void>();

  readonly get = (): readonly Market[] => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  replace(next: readonly Market[]): void {
    this.value = next.map((market) => {
      const old = this.value[this.places.get(market.id) ?? -1];
      return old !== undefined && old.symbol === market.symbol && old.last === market.last && old.change === market.change && old.volume === market.volume ? old : market;
    });
    this.places.clear();
    for (const [index, { id }] of this.value.entries()) this.places.set(id, index);
    this.tell();
  }

  patch(changed: readonly Market[]): void {
    const next = [...this.value];
    for (const market of changed) {
      const place = this.places.get(market.id);
      if (place !== undefined) next[place] = { ...next[place]!, ...market };
    }
    this.value = next;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const Row = memo(function Row({ market, chosen, choose }: { readonly market: Market; readonly chosen: boolean; readonly choose: (symbol: string) => void }): ReactNode {
  const last = new Big(market.last);
  return (
    <div role="listitem" className={list.row}>
      {row({
        id: 'row', host, size: 'large', gap: 'm', align: 'center', justify: 'start', press: async () => { choose(market.symbol); return true; },
        children: (
          <>
            {stack({
              host, gap: 'none', align: 'stretch', grow: true,
              children: (
                <>
                  {text({ host, text: market.symbol, as: 'rowTitle', tone: chosen ? 'up' : 'text1', align: 'start' })}
                  {text({ host, text: translate('bench.volume', { n: formatter.number(new Big(market.volume), { compact: true }) }), as: 'caption', tone: 'text3', align: 'start' })}
                </>
              ),
            })}
            {number({ host, value: last, style: 'price', places: new Big(2), size: 'input', strong: true, align: 'end' })}
            {change({ host, value: new Big(market.change), variant: 'fill', places: 2 })}
          </>
        ),
      })}
    </div>
  );
});

export function MarketPage({ rows }: { readonly rows: Rows }): ReactNode {
  const shown = useSyncExternalStore(rows.subscribe, rows.get);
  const [chosen, setChosen] = useState('');
  const choose = useCallback((symbol: string) => setChosen(symbol), []);
  if (shown.length === 0) return <p className={list.empty}>{translate('bench.none')}</p>;
  return (
    <div role="list" aria-label={translate('bench.market')} data-node="markets" className={list.rows}>
      {shown.map((market) => <Row key={market.id} market={market} chosen={market.symbol === chosen} choose={choose} />)}
    </div>
  );
}
