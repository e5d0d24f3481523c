import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

// For tests: a collector of telemetry, which takes OTLP over HTTP as JSON.

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Point {
  readonly attributes?: readonly KeyValue[];
  readonly asInt?: string | number;
  readonly asDouble?: number;
  readonly count?: string | number;
  readonly sum?: number;
}

interface Resourced {
  readonly resource: { readonly attributes: readonly KeyValue[] };
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly KeyValue[];
  readonly status?: { readonly code?: number };
}

interface Sent {
  readonly resourceSpans?: readonly (Resourced & {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  })[];
  readonly resourceMetrics?: readonly (Resourced & {
    readonly scopeMetrics: readonly {
      readonly metrics: readonly ({ readonly name: string; readonly unit: string } & Readonly<
        Partial<Record<'sum' | 'gauge' | 'histogram', { readonly dataPoints: readonly Point[] }>>
      >)[];
    }[];
  })[];
}

/** The attributes of something, by name. */
type Attributes = Readonly<Record<string, unknown>>;

/** A span as the collector got it. */
export interface CollectedSpan {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | undefined;
  readonly name: string;
  /** As OTLP numbers them: 1 internal, 2 server. */
  readonly kind: number;
  readonly failed: boolean;
  /** Nanoseconds. */
  readonly took: bigint;
  readonly attributes: Attributes;
}

/** A series of a metric, as the collector got it last: its value, or how many durations a histogram has. */
export interface CollectedPoint {
  readonly value: number;
  readonly attributes: Attributes;
}

/** A collector that listens on this machine. */
export interface Collector {
  readonly address: string;
  /** All that was sent, as text. */
  readonly said: () => string;
  readonly spans: () => readonly CollectedSpan[];
  readonly metric: (name: string) => readonly CollectedPoint[];
  /** The names of the metrics that came. */
  readonly metrics: () => ReadonlySet<string>;
  /** The attributes of the process that sent. */
  readonly resource: () => Attributes;
  close(): Promise<void>;
}

const attributesOf = (list: readonly KeyValue[] = []): Attributes =>
  Object.fromEntries(
    list.map(({ key, value }) => {
      const [type, content] = Object.entries(value)[0] ?? ['', undefined];
      return [key, type === 'intValue' ? Number(content) : content];
    }),
  );

/** Starts a collector. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const spans: CollectedSpan[] = [];
  const points = new Map<string, readonly CollectedPoint[]>();
  let resource: Attributes = {};
  const take = ({ resourceSpans = [], resourceMetrics = [] }: Sent): void => {
    for (const { resource: from } of [...resourceSpans, ...resourceMetrics]) resource = attributesOf(from.attributes);
    for (const { scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          trace: span.traceId,
          id: span.spanId,
          parent: span.parentSpanId,
          name: span.name,
          kind: span.kind,
          failed: span.status?.code === 2,
          took: BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano),
          attributes: attributesOf(span.attributes),
        });
    for (const { scopeMetrics } of resourceMetrics)
      for (const { name, ...metric } of scopeMetrics.flatMap(({ metrics }) => metrics))
        points.set(
          name,
          (metric.sum ?? metric.gauge ?? metric.histogram)?.dataPoints.map((point) => ({
            value: Number(point.count ?? point.asInt ?? point.asDouble),
            attributes: attributesOf(point.attributes),
          })) ?? [],
        );
  };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      bodies.push(body);
      take(JSON.parse(body) as Sent);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    said: () => bodies.join('\n'),
    spans: () => spans,
    metric: (name) => points.get(name) ?? [],
    metrics: () => new Set(points.keys()),
    resource: () => resource,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
