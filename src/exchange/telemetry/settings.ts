import { BootError } from '../kernel/basics/boot-error.ts';

/** The addresses that a process sends its telemetry to; what has none is not sent. */
export interface TelemetrySettings {
  readonly traces?: string;
  readonly metrics?: string;
  /** Milliseconds between two exports of metrics. */
  readonly interval: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const SIGNALS = ['traces', 'metrics'] as const;

/** Milliseconds between two exports of metrics, unless the environment says otherwise. */
const INTERVAL = 60_000;

/**
 * Reads the environment of OpenTelemetry, as far as its packages do not read it themselves: `OTEL_SDK_DISABLED`,
 * `OTEL_EXPORTER_OTLP_ENDPOINT` and those of one signal, `OTEL_TRACES_EXPORTER` and `OTEL_METRICS_EXPORTER`,
 * `OTEL_EXPORTER_OTLP_PROTOCOL`, `OTEL_METRIC_EXPORT_INTERVAL`.
 * @returns undefined where nothing is to be sent
 * @throws BootError naming the variable that is wrong
 */
export function readTelemetry(env: Environment): TelemetrySettings | undefined {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return undefined;
  const [traces, metrics] = SIGNALS.map((signal) => addressOf(env, signal));
  if (traces === undefined && metrics === undefined) return undefined;
  const every = env['OTEL_METRIC_EXPORT_INTERVAL'];
  const interval = every ? Number(every) : INTERVAL;
  if (!Number.isInteger(interval) || interval <= 0 || interval > 2 ** 31 - 1)
    throw new BootError(`OTEL_METRIC_EXPORT_INTERVAL=${every} is not allowed: a number of milliseconds.`);
  return { ...(traces === undefined ? {} : { traces }), ...(metrics === undefined ? {} : { metrics }), interval };
}

/** Returns the address that a signal is sent to; undefined where it is not sent. */
function addressOf(env: Environment, signal: (typeof SIGNALS)[number]): string | undefined {
  const name = signal.toUpperCase();
  const exporter = env[`OTEL_${name}_EXPORTER`] || 'otlp';
  if (exporter === 'none') return undefined;
  const [own, all] = [`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`, 'OTEL_EXPORTER_OTLP_ENDPOINT'];
  // The address of a signal is taken as it is, the common one has the signal's path below it.
  const address = env[own] || (env[all] && `${env[all].replace(/\/$/, '')}/v1/${signal}`);
  if (!address) return undefined;
  const parsed = URL.canParse(address) ? new URL(address) : undefined;
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:')
    throw new BootError(`${env[own] ? own : all} is no address as http://collector:4318.`);
  if (exporter !== 'otlp') throw new BootError(`OTEL_${name}_EXPORTER=${exporter} is not allowed: otlp or none.`);
  const protocols = [`OTEL_EXPORTER_OTLP_${name}_PROTOCOL`, 'OTEL_EXPORTER_OTLP_PROTOCOL'];
  const protocol = protocols.find((one) => env[one]);
  if (protocol && env[protocol] !== 'http/json')
    throw new BootError(`${protocol}=${env[protocol]} is not allowed: this exchange sends http/json.`);
  return address;
}
