/** Boundaries of the buckets of an HTTP request's duration, in seconds, as the conventions of OpenTelemetry name them. */
const REQUEST = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** Boundaries for what a database does, in seconds. */
const COMMAND = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Boundaries for how late a timer is, in seconds: one that was due while nothing ran may be hours late. */
const LATENESS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3600];

/**
 * What is counted and measured: `counter` only grows, `histogram` counts durations by buckets, `gauge` is a value that
 * is read when it is sent, `sum` one that makes sense when it is added up over processes.
 */
interface Metric {
  readonly kind: 'counter' | 'histogram' | 'gauge' | 'sum';
  /** The unit in UCUM, as OpenTelemetry writes it. */
  readonly unit: string;
  readonly attributes: readonly string[];
  readonly says: string;
  readonly bounds?: readonly number[];
}

/** All metrics of the exchange, by name; those that conventions of OpenTelemetry name have the name from there. */
export const METRICS = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: [
      'harbor.call',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'url.scheme',
      'error.type',
    ],
    says: 'requests, from their first line to the end of the answer',
    bounds: REQUEST,
  },
  'harbor.call.refusals': {
    kind: 'counter',
    unit: '{refusal}',
    attributes: ['harbor.call', 'harbor.refusal'],
    says: 'calls that were refused, by the code of the refusal',
  },
  'harbor.command.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: ['harbor.lanes', 'harbor.outcome'],
    says: 'commands of people, with what was due before them and all attempts',
    bounds: COMMAND,
  },
  'harbor.transaction.wait.duration': {
    kind: 'histogram',
    unit: 's',
    attributes: ['harbor.lanes'],
    says: 'how long transactions waited for earlier ones and for a connection before they began',
    bounds: COMMAND,
  },
  'harbor.transaction.retries': {
    kind: 'counter',
    unit: '{retry}',
    attributes: ['harbor.origin', 'harbor.reason'],
    says: 'transactions that were rolled back and begun again: for a timer that was due, lanes that did not suffice, accounts that a shared transaction may not change, or a conflict in the database',
  },
  'harbor.timer.lateness': {
    kind: 'histogram',
    unit: 's',
    attributes: ['harbor.timer.kind'],
    says: 'how late timers were carried out; its count is how many were',
    bounds: LATENESS,
  },
  'harbor.timer.failures': {
    kind: 'counter',
    unit: '{failure}',
    attributes: ['harbor.timer.kind'],
    says: 'timers that failed and are tried again',
  },
  'harbor.socket.open': { kind: 'sum', unit: '{socket}', attributes: [], says: 'open sockets' },
  'harbor.socket.messages': {
    kind: 'counter',
    unit: '{message}',
    attributes: ['harbor.channel'],
    says: 'messages sent to sockets, one for each socket',
  },
  'db.client.connection.count': {
    kind: 'sum',
    unit: '{connection}',
    attributes: ['db.client.connection.pool.name', 'db.client.connection.state'],
    says: 'connections to a PostgreSQL server, used and idle',
  },
  'db.client.connection.pending_requests': {
    kind: 'sum',
    unit: '{request}',
    attributes: ['db.client.connection.pool.name'],
    says: 'who waits for a connection',
  },
  'nodejs.eventloop.delay.p50': {
    kind: 'gauge',
    unit: 's',
    attributes: [],
    says: 'delay of the event loop since the last time it was sent: the median',
  },
  'nodejs.eventloop.delay.p99': { kind: 'gauge', unit: 's', attributes: [], says: 'its 99th percentile' },
  'nodejs.eventloop.delay.max': { kind: 'gauge', unit: 's', attributes: [], says: 'its maximum' },
  'process.memory.usage': { kind: 'sum', unit: 'By', attributes: [], says: 'physical memory of the process' },
  'v8js.memory.heap.used': {
    kind: 'sum',
    unit: 'By',
    attributes: ['v8js.heap.space.name'],
    says: 'what objects of JavaScript use of it',
  },
  'harbor.phone.reports': {
    kind: 'counter',
    unit: '{report}',
    attributes: ['harbor.edition', 'harbor.page', 'harbor.report.kind'],
    says: 'phones that left an edition, by the page and by what failed: its `start`, a `page`, a `file`, or too many `errors`',
  },
  'harbor.phone.count': {
    kind: 'sum',
    unit: '{phone}',
    attributes: ['harbor.edition'],
    says: 'phones by the edition that this process served to them last, within a day',
  },
} as const satisfies Readonly<Record<string, Metric>>;

type All = typeof METRICS;

/** The names of the metrics of some kinds. */
export type MetricName<Kind extends Metric['kind'] = Metric['kind']> = {
  [Name in keyof All]: All[Name]['kind'] extends Kind ? Name : never;
}[keyof All];

/** The value of an attribute; undefined leaves it out. */
export type Value = string | number | undefined;

/** The attributes of a metric, each with its value. */
export type AttributesOf<Name extends keyof All> = Readonly<Record<All[Name]['attributes'][number], Value>>;
