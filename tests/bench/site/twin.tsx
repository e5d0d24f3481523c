import 'virtual:screens/theme.css';
import '../../../engine/block/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { FormPage } from '../twin/form.tsx';
import { MarketPage, patchMarkets } from '../twin/market.tsx';
import { WithdrawPage } from '../twin/withdraw.tsx';
import type { Market } from './data.ts';
import screen from '../../../engine/render/screen.module.css';

/** The twin's side: React as an expert writes it, on the same views and libraries. */
let rows: readonly Market[] = [];
const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
const ask = async (): Promise<readonly Market[]> => rows;
let root: Root | undefined;

window.side = {
  async mount(page, first) {
    rows = first;
    root = createRoot(document.getElementById('root')!);
    root.render(
      <QueryClientProvider client={client}>
        <div className={`flow ${screen.body} ${screen.below} ${screen.l}`}>
          {page === 'market' ? <MarketPage ask={ask} /> : page === 'form' ? <FormPage /> : <WithdrawPage />}
        </div>
      </QueryClientProvider>,
    );
  },
  unmount() {
    root?.unmount();
    client.clear();
  },
  answer(next) {
    rows = next;
    void client.invalidateQueries();
  },
  tick: (changed) => patchMarkets(client, changed),
};
