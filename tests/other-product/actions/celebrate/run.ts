import { DONE, type ActionRun } from '../../../../engine/action/index.ts';
import styles from './run.module.css';

/** Only the last praise stands over the page. */
let last: HTMLElement | undefined;

export const run: ActionRun = ({ text, seconds = 4 }) => {
  if (typeof text !== 'string') return { ok: false, code: 'unknown', shown: true };
  last?.remove();
  const praise = document.createElement('output');
  praise.className = styles.praise ?? '';
  praise.textContent = text;
  document.body.append(praise);
  last = praise;
  setTimeout(() => praise.remove(), Number(seconds) * 1000);
  return DONE;
};
