import path from 'node:path';
import type { Workshop } from '../../tools/fixture.ts';
import { Session } from './session.ts';

/** Opens the documents of a small product, for tests. What fails in the background fails the test. */
export async function openSession({ options, folder }: Workshop): Promise<Session> {
  const fail = (error: unknown): never => {
    throw error;
  };
  const { session } = await Session.open(options, path.join(folder, 'studio'), fail);
  return session;
}
