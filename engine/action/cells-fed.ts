import type { ActionPlan } from './stage.ts';

type Fed = NonNullable<ActionPlan['fed']>;

/** Matches a parameter that is a part of another one: `parts[2].hours`, or `parts.2.hours`. */
const CELL = /^(\w+)[.[](\d+)\]?\.(\w+)$/;

/**
 * Returns the field from which each argument came, for a call that sends rows: a parameter of a row came from its cell,
 * which a form names `parts.2.hours`.
 */
export function cellsFed(fed: Fed): Fed {
  return new Proxy(fed, {
    get(all, parameter) {
      const [, argument, place, cell] = CELL.exec(String(parameter)) ?? [];
      const source = all[argument ?? String(parameter)];
      return source === undefined || argument === undefined
        ? source
        : { ...source, name: `${source.name}.${place}.${cell}` };
    },
  });
}
