import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createNoopMeter, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Telemetry } from '../kernel/telemetry/telemetry.ts';
import { metering } from './metering.ts';
import { observeProcess } from './process.ts';
import { tellQuietly } from './quiet.ts';
import type { TelemetrySettings } from './settings.ts';
import { tracing } from './tracing.ts';

// This module alone leads to the packages of OpenTelemetry: a process that sends nothing does not load it.

/** Milliseconds for which a process that ends waits until what it has is sent. */
const LAST_WORDS = 3_000;

/** The name of the instrumentation. */
const SCOPE = 'harbor';

interface OpenTelemetry {
  readonly telemetry: Telemetry;
  /** Sends what is left, or gives it up after three seconds. */
  close(): Promise<void>;
}

/**
 * Begins to send telemetry to a collector, by OTLP over HTTP. The packages read from the environment what the settings
 * do not say: `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS` and
 * others.
 * @param say is told of what could not be sent, once a minute at most
 */
export function openTelemetry(
  { traces, metrics, interval }: TelemetrySettings,
  say: (line: string) => void,
): OpenTelemetry {
  const hush = tellQuietly(say);
  const resource = resourceFromAttributes({
    'service.name': 'harbor',
    'service.version': versionOf(),
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }));
  const tracers =
    traces === undefined
      ? undefined
      : new BasicTracerProvider({
          resource,
          spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: traces }))],
        });
  const exporter = metrics === undefined ? undefined : new OTLPMetricExporter({ url: metrics });
  const meters =
    exporter &&
    new MeterProvider({
      resource,
      readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: interval })],
    });
  const telemetry: Telemetry = {
    on: true,
    begin: tracing(tracers?.getTracer(SCOPE) ?? trace.getTracer(SCOPE)),
    ...metering(meters?.getMeter(SCOPE) ?? createNoopMeter()),
  };
  const stop = observeProcess(telemetry);
  return {
    telemetry,
    close: async () => {
      const given = new AbortController();
      const sent = Promise.allSettled([tracers?.shutdown(), meters?.shutdown()]);
      await Promise.race([sent, delay(LAST_WORDS, undefined, { signal: given.signal })]);
      given.abort();
      stop();
      hush();
    },
  };
}

const versionOf = (): string => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
};
