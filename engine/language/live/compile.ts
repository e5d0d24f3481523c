import { present } from '../../formula/assignable.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import type { Call, Channel } from '../../document/contract.ts';
import { isObject } from '../../document/source.ts';
import { compileArguments } from '../action/arguments.ts';
import { arrow, call as callCode, literal, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { decoderCode, patchDecoder } from '../decoder.ts';
import { checkKeys } from '../members.ts';
import type { Compilation } from '../compilation.ts';
import { LIVE } from './grammar.ts';

/** Operations whose messages replace figures. */
const TICKING: ReadonlySet<Channel['op']> = new Set(['patch', 'sequence']);

/** Compiles the subscriptions of a datum: a channel by its name, an object, or a list of them. @param datum its name */
export function subscriptions(c: Cursor, datum: string, call: Call): Js[] {
  return c.itemsOrOne().flatMap((entry) => subscription(entry, datum, call) ?? []);
}

function subscription(c: Cursor, datum: string, { answer, name: call }: Call): Js | undefined {
  const { compilation, env } = c;
  const { channels } = compilation.project.catalog.contract;
  const written = isObject(c.value);
  const named = written ? c.at('channel') : c;
  if (written && !named.given) {
    checkKeys(c, LIVE);
    return undefined;
  }
  const channel = channels.get(String(named.value));
  if (channel === undefined) {
    named.unknown('unknown-channel', 'channel', String(named.value), channels.keys());
    return undefined;
  }
  compilation.facts.named.push({ kind: 'channel', name: channel.name, pointer: named.pointer });
  if (written) checkKeys(c, LIVE);
  const args = compileArguments(c.at('with'), channel.params, { what: `parameter of ${channel.name}` });
  const item = answer.kind === 'list' ? answer.of : present(answer);
  const member = c.at('member');
  const belongs = member.given ? member.in(env.with('entry', item)).compile({ type: BOOL, nullable: true }) : undefined;
  const op = c.object.op === 'refresh' ? 'refresh' : channel.op;
  const figures = channel.figures && op !== 'refresh';
  if (figures) compilation.figures.set(datum, figuresOf(channel));
  compilation.import(`{ ${op} as live_${op} }`, `engine:data/live/${op}.ts`);
  compilation.facts.live.push({ channel, op, answer, call, pointer: named.pointer });
  return object({
    channel: literal(channel.name),
    with: env.reading(args.reads, args.code),
    apply: `live_${op}`,
    ticks: TICKING.has(op) ? 'true' : undefined,
    figures: figures ? 'true' : undefined,
    key: channel.key === undefined ? undefined : literal(channel.key),
    user: channel.auth ? 'true' : undefined,
    falling: channel.falling.length === 0 ? undefined : literal(channel.falling),
    decode: messageDecoder(op, channel.payload, compilation),
    member: belongs === undefined ? undefined : arrow('s', belongs.code),
  });
}

/** Returns the fields of a record that a channel updates; its key is not a figure. */
function figuresOf({ payload, key }: Channel): ReadonlySet<string> {
  const record = payload.kind === 'list' ? payload.of : payload;
  return new Set(record.kind === 'record' ? [...record.fields().keys()].filter((name) => name !== key) : []);
}

/** Writes the decoder of a message; one that only triggers a refetch is not decoded. */
function messageDecoder(op: Channel['op'], payload: Type, compilation: Compilation): Js {
  if (op === 'refresh') return 'd.nothing';
  return op === 'patch'
    ? patchDecoder(payload, compilation)
    : callCode('d.oneOrMany', decoderCode(payload.kind === 'list' ? payload.of : payload, compilation));
}
