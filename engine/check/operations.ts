import { isObject, type JsonObject, type Source } from '../document/source.ts';

/** An operation as a file of the contract writes it. */
export interface Written {
  /** Its path in the file. */
  readonly at: readonly string[];
  readonly method: string;
  readonly operation: JsonObject;
}

/** Returns the operations of one file of the contract, in order. */
export function operationsOf({ value }: Source): Written[] {
  const paths = isObject(value) && isObject(value.paths) ? value.paths : {};
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, operation]) =>
      isObject(operation) && 'operationId' in operation ? [{ at: ['paths', path, method], method, operation }] : [],
    ),
  );
}
