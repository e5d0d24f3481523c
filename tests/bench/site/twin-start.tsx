import './bench.css';
import { createRoot } from 'react-dom/client';
import { WithdrawPage } from '../twin/withdraw.tsx';

createRoot(document.getElementById('root')!).render(
  <div className="page">
    <WithdrawPage />
  </div>,
);
