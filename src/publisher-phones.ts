import type { PhonesSeen } from '../engine/publisher.ts';
import { historyIn, type History } from './exchange/editions/history.ts';
import { BootError } from './exchange/kernel/basics/boot-error.ts';
import type { Database } from './exchange/kernel/database/database.ts';

/**
 * What phones do with editions, as the database of the environment has it. A data folder has one owner: the exchange
 * that runs on it.
 * @param database null for a data folder
 */
export function phonesOfMachine(database: Database | null): History {
  if (database !== null) return historyIn(database.queries, Date.now);
  return {
    read: async () => {
      throw new BootError(
        'Phones are counted by the running exchange. Sign in with its address and a token that may read them: ' +
          'npm run editions -- token <name> --may read',
      );
    },
  };
}

/** Returns what phones did as the studio shows it. @param hours the number of hours, the present one included */
export async function phonesSeenIn(history: History, hours: number): Promise<PhonesSeen> {
  const { from, editions } = await history.read(hours);
  return {
    from,
    hours,
    editions: editions.map(({ edition, phones, errors, pages }) => ({ id: edition, phones, errors, pages })),
  };
}
