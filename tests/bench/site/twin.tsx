import 'virtual:screens/theme.css';
import '../../../engine/block/base.css';
import { createRoot, type Root } from 'react-dom/client';
import { FormPage } from '../twin/form.tsx';
import { MarketPage, Rows } from '../twin/market.tsx';
import { WithdrawPage } from '../twin/withdraw.tsx';
import screen from '../../../engine/render/screen.module.css';

/** The twin's side: React as an expert writes it, on the same views. */
const rows = new Rows();
let root: Root | undefined;

window.side = {
  async mount(page, first) {
    rows.replace(first);
    root = createRoot(document.getElementById('root')!);
    root.render(
      <div className={`flow ${screen.body} ${screen.l}`}>
        {page === 'market' ? <MarketPage rows={rows} /> : page === 'form' ? <FormPage /> : <WithdrawPage />}
      </div>,
    );
  },
  unmount() {
    root?.unmount();
  },
  answer: (next) => rows.replace(next),
  tick: (changed) => rows.patch(changed),
};
