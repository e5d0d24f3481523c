import Big from 'big.js';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { view as change } from '../../../engine/block/change/view.tsx';
import { view as number } from '../../../engine/block/number/view.tsx';
import { view as row } from '../../../engine/block/row/view.tsx';
import { view as stack } from '../../../engine/block/stack/view.tsx';
import { view as text } from '../../../engine/block/text/view.tsx';
import list from '../../../engine/render/list.module.css';
import type { Market } from '../site/data.ts';
import { blockHost as host, formatter, translate } from '../site/host.ts';

const KEY = ['markets'];

/** The quotes that came over the socket: entries that did not change keep their identity. */
export function patchMarkets(client: QueryClient, changed: readonly Market[]): void {
  client.setQueryData<readonly Market[]>(KEY, (rows = []) => {
    const byId = new Map(changed.map((market) => [market.id, market]));
    return rows.map((row) => {
      const market = byId.get(row.id);
      return market === undefined ? row : { ...row, ...market };
    });
  });
}

const Row = memo(function Row({
  market,
  chosen,
  choose,
}: {
  readonly market: Market;
  readonly chosen: boolean;
  readonly choose: (symbol: string) => void;
}): ReactNode {
  const last = new Big(market.last);
  return (
    <div role="listitem" className={list.row}>
      {row({
        id: 'row',
        host,
        size: 'large',
        gap: 'm',
        align: 'center',
        justify: 'start',
        press: async () => {
          choose(market.symbol);
          return true;
        },
        children: (
          <>
            {stack({
              host,
              gap: 'none',
              align: 'stretch',
              grow: true,
              children: (
                <>
                  {text({ host, text: market.symbol, as: 'rowTitle', tone: chosen ? 'up' : 'text1', align: 'start' })}
                  {text({
                    host,
                    text: translate('bench.volume', { n: formatter.number(new Big(market.volume), { compact: true }) }),
                    as: 'caption',
                    tone: 'text3',
                    align: 'start',
                  })}
                </>
              ),
            })}
            {number({
              host,
              value: last,
              style: 'price',
              places: new Big(2),
              size: 'input',
              strong: true,
              align: 'end',
            })}
            {change({ host, value: new Big(market.change), variant: 'fill', places: 2 })}
          </>
        ),
      })}
    </div>
  );
});

/** The list, on the data library that the app uses: its cache keeps what an answer repeats. */
export function MarketPage({ ask }: { readonly ask: () => Promise<readonly Market[]> }): ReactNode {
  const { data: shown } = useQuery({ queryKey: KEY, queryFn: ask });
  const [chosen, setChosen] = useState('');
  const choose = useCallback((symbol: string) => setChosen(symbol), []);
  if (shown === undefined) return null;
  if (shown.length === 0) return <p className={list.empty}>{translate('bench.none')}</p>;
  return (
    <div role="list" aria-label={translate('bench.market')} data-node="markets" className={list.rows}>
      {shown.map((market) => (
        <Row key={market.id} market={market} chosen={market.symbol === chosen} choose={choose} />
      ))}
    </div>
  );
}
