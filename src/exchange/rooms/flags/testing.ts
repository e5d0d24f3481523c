import { readContract } from '../../../../schemas/read.ts';
import type { Contract, Schema } from '../../../../schemas/contract.ts';
import type { Database } from '../../kernel/database/database.ts';
import { WHOLE } from '../../editions/rollout.ts';
import { changeFlag } from './flags.ts';
import { knownFlags } from './known-flags.ts';
import { readChange } from './change.ts';

// For tests: a contract with further flags, and acts of editors without their calls.

/** Returns the contract with these flags beside its own. */
export function contractWith(flags: Readonly<Record<string, Schema>>): Contract {
  const { components, ...rest } = readContract();
  const { AppFlags: own } = components.schemas;
  const more = {
    ...own,
    required: [...(own?.required ?? []), ...Object.keys(flags)],
    properties: { ...own?.properties, ...flags },
  };
  return { ...rest, components: { ...components, schemas: { ...components.schemas, AppFlags: more } } };
}

/** Sets a flag for everybody; null unsets it. */
export function setForAll(database: Database, name: string, value: string | null): Promise<void> {
  const shares = value === null ? [] : [{ value, share: WHOLE }];
  const change = readChange(knownFlags(readContract()), { name, shares });
  return database.transaction((queries) => changeFlag(queries, change));
}
