import { isObject, type Json, type JsonObject, type Pointer } from '../../document/source.ts';

/** A step that makes a call, and its place. */
export interface CallStep {
  readonly pointer: Pointer;
  readonly step: { readonly call: string; readonly with: JsonObject };
}

/** Returns the steps that make calls, also those inside of other steps. @param pointer the place of the steps */
export function callSteps(steps: Json, pointer: Pointer): readonly CallStep[] {
  if (Array.isArray(steps))
    return (steps as readonly Json[]).flatMap((step, index) => callSteps(step, [...pointer, index]));
  if (!isObject(steps)) return [];
  const own =
    steps.do === 'call' && typeof steps.call === 'string'
      ? [{ pointer, step: { call: steps.call, with: isObject(steps.with) ? steps.with : {} } }]
      : [];
  return [...own, ...Object.entries(steps).flatMap(([name, inner]) => callSteps(inner, [...pointer, name]))];
}
