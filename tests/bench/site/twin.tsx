import './bench.css';
import { createRoot, type Root } from 'react-dom/client';
import { FormPage } from '../twin/form.tsx';
import { MarketPage } from '../twin/market.tsx';
import { Quotes } from '../twin/quotes.ts';
import { shown } from './shown.ts';
import { WithdrawPage } from '../twin/withdraw.tsx';

/** The twin's side: React as an expert writes it, for these pages alone. */
let quotes = new Quotes();
let root: Root | undefined;

window.side = {
  async mount(page) {
    quotes = new Quotes();
    root = createRoot(document.getElementById('root')!);
    root.render(
      <div className="page">
        {page === 'market' ? <MarketPage quotes={quotes} /> : page === 'form' ? <FormPage /> : <WithdrawPage />}
      </div>,
    );
  },
  unmount: () => root?.unmount(),
  answer: (rows) => quotes.set(rows),
  shown,
  tick: (changed) => quotes.update(changed),
  remove: (id) => quotes.remove(id),
};
