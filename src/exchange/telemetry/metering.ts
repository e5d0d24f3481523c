import type { Attributes, Meter } from '@opentelemetry/api';
import { METRICS } from '../kernel/telemetry/metrics.ts';
import type { MetricName, Value } from '../kernel/telemetry/metrics.ts';
import type { Telemetry } from '../kernel/telemetry/telemetry.ts';

type Metering = Pick<Telemetry, 'add' | 'record' | 'observe'>;

/** Returns attributes without those that are left out: the packages would tell series apart by them. */
const setOnes = (attributes: Readonly<Record<string, Value>>): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

/** Returns the names of the metrics of some kinds. */
const namesOf = <Kind extends (typeof METRICS)[MetricName]['kind']>(...kinds: readonly Kind[]): MetricName<Kind>[] =>
  Object.entries(METRICS).flatMap(([name, { kind }]) =>
    kinds.some((one) => one === kind) ? [name as MetricName<Kind>] : [],
  );

/** Makes the instruments of all metrics. */
export function metering(meter: Meter): Metering {
  const described = (name: MetricName) => ({ unit: METRICS[name].unit, description: METRICS[name].says });
  const counters = new Map(namesOf('counter').map((name) => [name, meter.createCounter(name, described(name))]));
  const histograms = new Map(
    namesOf('histogram').map((name) => [
      name,
      meter.createHistogram(name, {
        ...described(name),
        advice: { explicitBucketBoundaries: [...METRICS[name].bounds] },
      }),
    ]),
  );
  const observed = new Map(
    namesOf('gauge', 'sum').map((name) => [
      name,
      METRICS[name].kind === 'gauge'
        ? meter.createObservableGauge(name, described(name))
        : meter.createObservableUpDownCounter(name, described(name)),
    ]),
  );
  return {
    add: (name, attributes, by = 1) => counters.get(name)?.add(by, setOnes(attributes)),
    record: (name, seconds, attributes) => histograms.get(name)?.record(seconds, setOnes(attributes)),
    observe: (name, read) => {
      const instrument = observed.get(name);
      const tell = (result: { observe(value: number, attributes: Attributes): void }): void => {
        for (const [value, attributes] of read()) result.observe(value, setOnes(attributes));
      };
      instrument?.addCallback(tell);
      return () => instrument?.removeCallback(tell);
    },
  };
}
