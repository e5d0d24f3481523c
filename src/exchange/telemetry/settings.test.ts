import { expect, test } from 'vitest';
import { readTelemetry } from './settings.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

test('without an address nothing is sent', () => {
  expect(readTelemetry({})).toBeUndefined();
  expect(readTelemetry({ OTEL_SERVICE_NAME: 'harbor', OTEL_METRIC_EXPORT_INTERVAL: '5' })).toBeUndefined();
  expect(readTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined();
  expect(readTelemetry({ ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
  expect(readTelemetry({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' })).toBeUndefined();
});

test('signals lie below the common address, or have their own', () => {
  expect(readTelemetry(ENDPOINT)).toEqual({
    traces: 'http://collector:4318/v1/traces',
    metrics: 'http://collector:4318/v1/metrics',
    interval: 60_000,
  });
  expect(
    readTelemetry({
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/take',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_METRIC_EXPORT_INTERVAL: '5000',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    }),
  ).toEqual({ traces: 'https://traces.example/take', interval: 5_000 });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'nowhere' }, 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'],
  [{ ...ENDPOINT, OTEL_METRIC_EXPORT_INTERVAL: '0' }, 'OTEL_METRIC_EXPORT_INTERVAL'],
  [{ ...ENDPOINT, OTEL_METRIC_EXPORT_INTERVAL: 'often' }, 'OTEL_METRIC_EXPORT_INTERVAL'],
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER'],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
])('%j is refused by the name of the variable', (env, name) => {
  expect(() => readTelemetry(env)).toThrow(new RegExp(`^${name}\\b`));
});
