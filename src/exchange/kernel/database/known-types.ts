import { PGlite, types } from '@electric-sql/pglite';

/** The numbers of a type and of the type of its arrays. */
interface WithArrays {
  readonly oid: number;
  readonly typarray: number;
}

/** PostgreSQL's own types have numbers below this. */
const OWN = 16_384;

/** The types of arrays, read once in a process: they are the same in every database of one version. */
let known: readonly WithArrays[] | undefined;

/**
 * A PostgreSQL inside this process, which asks for the types of arrays once in a process: it did so for each database,
 * also for those of the rows of its tables, which nobody has arrays of. That was a tenth of what opening one took.
 */
export class KnowingTypes extends PGlite {
  override async _initArrayTypes(): Promise<void> {
    known ??= (
      await this.query<WithArrays>(
        `select oid, typarray from pg_catalog.pg_type where typarray <> 0 and typarray < ${OWN} order by oid`,
      )
    ).rows;
    for (const { oid, typarray } of known) {
      this.serializers[typarray] = (values) => types.arraySerializer(values, this.serializers[oid], typarray);
      this.parsers[typarray] = (text) =>
        types.arrayParser(text, this.parsers[oid] ?? ((item: string) => item), typarray) as unknown;
    }
  }
}
