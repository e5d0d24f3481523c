import type { JsonObject } from '../document/source.ts';
import type { AnswerGiven } from './cases.ts';
import { isRecord, longestList, merge } from './merge.ts';
import type { Refusal } from './product.ts';
import type { Described, Schema } from './schema.ts';
import { valueOf, type Json, type Shape } from './values.ts';

/** A call of the contract, as it goes over the wire. */
export interface WireCall {
  readonly name: string;
  readonly answer: Schema;
  /** JSON pointer of the value in the answer. */
  readonly data: string;
  /** JSON pointer of the number of records of a paged list. */
  readonly total?: string;
  readonly errors: ReadonlyArray<{ readonly code: string; readonly text?: string; readonly parameter?: string }>;
}

/** A call that was made. */
export interface Made {
  readonly call: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The outcomes of the call: `ready`, `empty` (a list without records), `failed`, or `refused` and the code. */
  readonly outcomes: readonly string[];
}

/** The answer of the mock; null where the call never gets one. */
export interface Reply {
  readonly status: number;
  readonly body: Json;
  readonly after: number;
}

/** The parts that a mock makes its answers from. */
interface MockTools {
  readonly wire: Wire;
  /** The answers that the case gives, by call. */
  readonly answers: Readonly<Record<string, AnswerGiven | readonly AnswerGiven[]>>;
  readonly now: () => number;
  readonly refuse: (refusal: Refusal) => { readonly status: number; readonly body: Json };
  /** Returns the text of a key. */
  readonly words: (key: string, params: Readonly<Record<string, Json>>) => string;
  /** The answers to calls that the case leaves out, such as the one that asks who is signed in. */
  readonly usual: Readonly<Record<string, Json>>;
  /** The shape of answers of which nothing is given; three records of each list without it. */
  readonly shape?: Shape;
}

/**
 * Answers calls by the contract: from its schemas, with what a case says on top. Knows nothing of fetch or browsers.
 */
export class Mock {
  readonly made: Made[] = [];
  /** The words of the refusals that were answered, by call. */
  readonly refused = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly tools: MockTools) {}

  /**
   * Returns the reply to a request; null where the request never gets one.
   * @throws Error where the contract has no such call
   */
  reply(method: string, address: string, args: Readonly<Record<string, unknown>>): Reply | null {
    const call = this.tools.wire.find(method, address);
    if (call === undefined) throw new Error(`The contract has no call ${method} ${address}`);
    const given = this.next(call.name);
    const after = given.slow ?? 0;
    const made = (...outcomes: string[]): void => void this.made.push({ call: call.name, args, outcomes });
    if (given.lost === true) {
      made('failed');
      return null;
    }
    if (typeof given.refused === 'string') {
      const refusal = this.refusal(call, given.refused, given.params ?? {});
      made('failed', `refused ${given.refused}`);
      return { ...refusal, after };
    }
    const body = this.value(call, given);
    const value = call.data
      .split('/')
      .slice(1)
      .reduce<Json>((at, step) => (isRecord(at) ? (at[step] ?? null) : null), body);
    made('ready', ...(Array.isArray(value) && value.length === 0 ? ['empty'] : []));
    return { status: 200, body, after };
  }

  /** Notes a call that the product's own server has answered. */
  note(method: string, address: string, args: Readonly<Record<string, unknown>>, text: string): void {
    const call = this.tools.wire.find(method, address);
    if (call === undefined) return;
    this.made.push({ call: call.name, args, outcomes: [] });
    const { type, message } = JSON.parse(text) as { readonly type?: unknown; readonly message?: unknown };
    if (type === 'error' && typeof message === 'string') this.refused.set(call.name, message);
  }

  /** Returns the answer to the next call: the last of several answers repeats for all later calls. */
  private next(name: string): AnswerGiven {
    const given = this.tools.answers[name];
    const count = this.counts.get(name) ?? 0;
    this.counts.set(name, count + 1);
    if (!Array.isArray(given)) return (given as AnswerGiven | undefined) ?? {};
    const list = given as readonly AnswerGiven[];
    return list[Math.min(count, list.length - 1)] ?? {};
  }

  private refusal(
    call: WireCall,
    refused: string,
    params: Readonly<Record<string, Json>>,
  ): { status: number; body: Json } {
    const known = call.errors.find(({ code }) => code === refused);
    const text = known?.text === undefined ? refused : this.tools.words(known.text, params);
    this.refused.set(call.name, text);
    return this.tools.refuse({
      code: refused,
      text,
      params,
      ...(known?.parameter === undefined ? {} : { parameter: known.parameter }),
    });
  }

  private value(call: WireCall, { value, rows }: AnswerGiven): Json {
    const usual = this.tools.usual[call.name];
    const wanted = value ?? usual;
    const most = Math.max(rows ?? 3, wanted === undefined ? 0 : longestList(wanted));
    const all = wanted === undefined && rows === undefined ? this.tools.shape : undefined;
    const made =
      all === undefined
        ? this.tools.wire.answerOf(call, rows === 0 ? 0 : most)
        : valueOf(this.tools.wire.described, call.answer, all);
    if (wanted === undefined) return made;
    const written = put(made, call.data.split('/').slice(1), (inner) => merge(inner, wanted, this.tools.now()));
    if (call.total === undefined || !Array.isArray(wanted)) return written;
    return put(written, call.total.split('/').slice(1), () => (wanted as readonly Json[]).length);
  }
}

/** The calls of an API description by what goes over the wire. */
export class Wire {
  private readonly calls = new Map<string, WireCall>();
  private readonly answers = new Map<string, Json>();
  private readonly base: string;

  constructor(readonly described: Described & JsonObject) {
    const [server] = (described['servers'] ?? []) as unknown as ReadonlyArray<{ readonly url?: string }>;
    this.base = server?.url ?? '/api';
    for (const [path, item] of Object.entries(described['paths'] as unknown as Record<string, Record<string, Raw>>))
      for (const [method, raw] of Object.entries(item)) {
        const page = raw['x-page']?.total;
        this.calls.set(`${method.toUpperCase()} ${this.base}${path}`, {
          name: raw.operationId,
          answer: Object.values(raw.responses['200']?.content ?? {})[0]?.schema ?? {},
          data: raw['x-data'] ?? '/message',
          errors: raw['x-errors'] ?? [],
          ...(page === undefined ? {} : { total: page }),
        });
      }
  }

  /** Returns a call by its name. */
  named(name: string): WireCall | undefined {
    return [...this.calls.values()].find((call) => call.name === name);
  }

  /** Returns an answer made from the contract, the same each time. @param rows the records of each list */
  answerOf({ name, answer }: WireCall, rows: number): Json {
    const key = `${name} ${rows}`;
    const made = this.answers.get(key) ?? valueOf(this.described, answer, { rows });
    this.answers.set(key, made);
    return made;
  }

  find(method: string, address: string): WireCall | undefined {
    return this.calls.get(`${method} ${address.split('?')[0]!}`);
  }
}

interface Raw {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
  readonly 'x-data'?: string;
  readonly 'x-page'?: { readonly total?: string };
  readonly 'x-errors'?: WireCall['errors'];
}

function put(value: Json, [step, ...rest]: readonly string[], change: (inner: Json) => Json): Json {
  if (step === undefined) return change(value);
  const base = isRecord(value) ? value : {};
  return { ...base, [step]: put(base[step] ?? null, rest, change) };
}
