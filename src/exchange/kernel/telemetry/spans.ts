interface SpanKind {
  readonly attributes: readonly string[];
  readonly says: string;
}

/**
 * The spans of the exchange by name. A request's is named like its call, as `wallet.overview`, that of another route
 * like the route, as `GET /api/health`; one that no route answers is `unknown`. A timer's has its kind, as `timer
 * savings.hour`.
 */
export const SPANS = {
  '<call>': {
    attributes: [
      'error.type',
      'harbor.call',
      'harbor.refusal',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'url.scheme',
    ],
    says: 'one request; the child of the caller where it names one in `traceparent`',
  },
  command: {
    attributes: ['error.type', 'harbor.attempts', 'harbor.lanes', 'harbor.outcome'],
    says: 'the command of a call, with all its attempts; timers that were due before it are its children',
  },
  'timer <kind>': {
    attributes: ['error.type', 'harbor.outcome', 'harbor.timer.count', 'harbor.timer.kind', 'harbor.timer.lateness'],
    says: 'timers that were carried out in one transaction; `timer` alone where another process, or another look, had taken them',
  },
  transaction: {
    attributes: ['error.type', 'harbor.lanes', 'harbor.outcome'],
    says: 'one attempt: a transaction, and its steps as children',
  },
  'transaction.wait': {
    attributes: [],
    says: 'waits for earlier commands of its lanes, and for a connection',
  },
  'transaction.lock': {
    attributes: [],
    says: 'takes the rows of its lanes, reads what other processes have changed, and waits for those before it in the same transaction',
  },
  'transaction.work': { attributes: [], says: 'looks for what is due, then reads, decides and writes' },
  'transaction.commit': { attributes: [], says: 'is committed, or rolled back' },
  'transaction.news': { attributes: [], says: 'waits until this process has heard the news of its own command' },
} as const satisfies Readonly<Record<string, SpanKind>>;

/** The attributes that any span has. */
export type SpanAttribute = (typeof SPANS)[keyof typeof SPANS]['attributes'][number];

/** The steps of a transaction. */
export type Step = Extract<keyof typeof SPANS, `transaction.${string}`>;
