import { useSnapshot, useTicket } from './context.ts';
import type { Problem } from './preview.ts';
import type { Snapshot } from './store.ts';
import styles from './submit.module.css';

const sideOf = (now: Snapshot) => now.draft.side;
const baseOf = (now: Snapshot) => now.terms?.base;
const problemIn = (now: Snapshot) => now.problem;
const guestOf = (now: Snapshot) => now.guest;

/** The button that sends the order. Where the order cannot be sent, the button says why, and a tap leads to the field to mend. */
export function Submit({ busy }: { readonly busy: boolean }) {
  const { host } = useTicket();
  const side = useSnapshot(sideOf);
  const base = useSnapshot(baseOf);
  const problem = useSnapshot(problemIn);
  const guest = useSnapshot(guestOf);
  const label = guest ? host.t('ticket.login') : host.t(`ticket.${side}_base`, { base: base ?? '' });
  const off = problem !== null && !guest;
  return (
    <button type="submit" className={styles.submit} data-side={guest ? 'guest' : side} aria-disabled={off} aria-busy={busy}>
      {off ? <Reason problem={problem} /> : label}
    </button>
  );
}

function Reason({ problem: { key, number, places, unit } }: { readonly problem: Problem }) {
  const { id, host } = useTicket();
  return <span id={`${id}-reason`}>{host.t(key, { number: number === null ? '' : host.format.number(number, { places }), unit })}</span>;
}
