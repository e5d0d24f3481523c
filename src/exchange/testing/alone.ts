import { readContract } from '../../../schemas/read.ts';
import { foundation } from '../server/foundation.ts';
import type { Settings } from '../server/settings.ts';

const contract = readContract();
const own = new Set(Object.keys(foundation.handlers ?? {}));

/**
 * Settings, for tests of the kernel, of an exchange with its foundation alone: no room writes data first, or has
 * anything to do as time passes.
 */
export const ALONE = {
  rooms: [],
  contract: {
    ...contract,
    paths: Object.fromEntries(
      Object.entries(contract.paths).filter(([, methods]) =>
        Object.values(methods).some(({ operationId }) => own.has(operationId)),
      ),
    ),
  },
} as const satisfies Settings;
