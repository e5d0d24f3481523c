import type { Telemetry } from '../kernel/telemetry/telemetry.ts';
import { SILENT_SPAN } from '../kernel/telemetry/telemetry.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** What was told to telemetry, for tests without a collector. */
export interface KeptTelemetry {
  readonly telemetry: Telemetry;
  /** What was counted and measured, as `name value attributes`. */
  readonly told: readonly (readonly [name: string, value: number, attributes: Attributes])[];
  /** Reads what is observed under a name. */
  readonly read: (name: string) => readonly (readonly [value: number, attributes: Attributes])[];
}

/** Makes telemetry that keeps what it is told. */
export function keptTelemetry(): KeptTelemetry {
  const told: [string, number, Attributes][] = [];
  const readers = new Map<string, () => readonly (readonly [number, Attributes])[]>();
  return {
    told,
    read: (name) => readers.get(name)?.() ?? [],
    telemetry: {
      on: true,
      begin: () => SILENT_SPAN,
      add: (name, attributes, by = 1) => void told.push([name, by, attributes]),
      record: (name, seconds, attributes) => void told.push([name, seconds, attributes]),
      observe: (name, read) => {
        readers.set(name, read);
        return () => void readers.delete(name);
      },
    },
  };
}
