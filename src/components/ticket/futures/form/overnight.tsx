import { useEverySecond } from '../../../../../engine/block/clock.ts';
import type { BlockHost } from '../../../../../engine/block/props.ts';
import { useCell } from '../../../../../engine/component/index.ts';
import type { Cell } from '../../../../../engine/component/index.ts';
import type { Contract } from '../schema.ts';
import styles from './overnight.module.css';

const DAY = 86_400_000;

interface OvernightProps {
  readonly contract: Cell<Contract>;
  readonly host: BlockHost;
}

/** Shows the overnight fee, and the time until the next one is charged, by server time. */
export function Overnight({ contract, host }: OvernightProps) {
  const rules = useCell(contract);
  const left = useEverySecond(host, () => {
    const until = contract.get()?.overnight_at;
    if (until === undefined) return '--:--:--';
    // A page that stays open over midnight counts down to the next one.
    const rest = (((until - host.now()) % DAY) + DAY) % DAY;
    return host.format.duration(rest, 'hh:mm:ss');
  });
  const rate = rules ? host.format.number(rules.overnight_rate, { percent: true, places: 4 }) : '--';
  return (
    <p className={styles.overnight}>
      <span className={styles.label}>{host.t('futures.ticket.overnight')}</span>
      <span className={styles.value}>
        {rate} / {left}
      </span>
    </p>
  );
}
