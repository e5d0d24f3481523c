import { BOOL } from '../../formula/type.ts';
import type { Json, JsonObject, Pointer } from '../source.ts';
import type { Env } from './env.ts';
import { checkId, type SlotCode } from './slots.ts';
import { formulaCode, pathsCode, type Code, type Unit } from './unit.ts';

/** What a node reads besides its children, for the row or region around it. */
export interface NodeCode {
  readonly name: string;
}

/** Everything that formulas inside a row look at, gathered while its template is compiled. */
export interface RowParts {
  readonly parts: Array<{ readonly code: Code; readonly env: Env }>;
}

/** The rows around the place that is being compiled. */
export const rows: RowParts[] = [];

/** Formulas of the rows around this place learn of what is read in them. */
export function note(parts: readonly Code[], env: Env): void {
  for (const row of rows) for (const code of parts) row.parts.push({ code, env });
}

/** The members that all plans share; `reads` are the node's own, `shown` those of them whose values it shows. */
export function envelope(value: JsonObject, pointer: Pointer, env: Env, unit: Unit, own: SlotCode, shown: Code['reads'] = []): string[] {
  const members = [`n: ${JSON.stringify(pointer.join('/'))}`];
  const reads = [...own.reads];
  const fed = unit.fed(shown);
  if (fed.length > 0) {
    members.push(`fed: ${JSON.stringify(fed)}`);
    reads.push(...fed.map((name) => ['status', name]));
  }
  const parts = [...own.parts];
  if (value.id !== undefined && checkId(value.id, [...pointer, 'id'], unit)) members.push(`id: ${JSON.stringify(value.id)}`);
  if (value.visible !== undefined) {
    const test = unit.value(value.visible, [...pointer, 'visible'], env, { type: BOOL, nullable: false });
    if (test !== undefined) {
      members.push(`visible: ${formulaCode(test, env)}`);
      reads.push(...test.reads);
      parts.push(test);
    }
  }
  const waits = waitsOf(value.waits, [...pointer, 'waits'], env, unit);
  if (waits.length > 0) {
    members.push(`waits: ${JSON.stringify(waits)}`);
    reads.push(...waits.map((name) => ['data', name]));
  }
  if (typeof value.room === 'number') {
    // Only lists and parts that come late wait by themselves.
    if (waits.length === 0 && value.block !== 'list' && value.use === undefined) unit.problem('idle-room', [...pointer, 'room'], 'Room is kept while something waits, and nothing here does: say what for with "waits", or leave it out.');
    members.push(`room: ${value.room}`);
  }
  if (env.place.row) note(parts, env);
  members.push(`r: ${pathsCode(env.subscriptions(reads))}`);
  return members;
}

function waitsOf(value: Json | undefined, pointer: Pointer, env: Env, unit: Unit): string[] {
  if (value === undefined) return [];
  const names = Array.isArray(value) ? value : [value];
  const known = env.cells('data');
  return names.flatMap((name: Json, index) => {
    if (typeof name === 'string' && known.includes(name)) {
      unit.facts.read.add(`data.${name}`);
      return [name];
    }
    unit.unknown('undeclared', 'data named', String(name), known, Array.isArray(value) ? [...pointer, index] : pointer);
    return [];
  });
}
