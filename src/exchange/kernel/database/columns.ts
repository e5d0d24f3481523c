import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';

/** An amount in the ledger's unit, 10⁻⁸ of the currency: `numeric(38,0)` in the database, `bigint` in the program. */
export const units = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(38,0)',
  fromDriver: (value) => BigInt(value),
  toDriver: (value) => value.toString(),
});

/** A row's id: `bigint` in the database, a string of digits in the program and on the wire. */
export const identity = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => String(value),
});

/** The row's own id, given by the database. */
export const ownId = () =>
  identity('id')
    .primaryKey()
    .default(sql`default`);

/** Milliseconds since 1970 UTC. */
export const time = (name: string) => bigint(name, { mode: 'number' });

/** Raw bytes of an uploaded file. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
