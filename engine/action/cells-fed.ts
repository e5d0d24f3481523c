import type { ActionPlan } from './stage.ts';

type Fed = NonNullable<ActionPlan['fed']>;

/** A parameter that means a part of another one: `parts[2].hours`, or `parts.2.hours`. */
const CELL = /^(\w+)[.[](\d+)\]?\.(\w+)$/;

/**
 * Returns the field that fed each argument of a call that is sent rows: a parameter of a row was fed by its cell, which
 * a form knows as `parts.2.hours`.
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
