import type { Construct } from '../../grammar/define.ts';
import { isObject } from '../../document/source.ts';
import type { Type } from '../../formula/type.ts';
import type { Cursor } from '../cursor.ts';
import { membersOf } from '../members.ts';
import { checkExpect, payloadOf, said } from './expect.ts';
import { ACT, FILE } from './grammar.ts';
import { checkPart, checkValues } from './partial.ts';
import type { Against } from './subject.ts';
import { isTime } from './time.ts';

const WAYS = [
  'fill',
  'choose',
  'press',
  'toggle',
  'enter',
  'emit',
  'answer',
  'wait',
  'until',
  'message',
  'connection',
  'scan',
  'passkey',
  'share',
  'position',
  'back',
  'result',
  'pull',
  'expect',
] as const;
const TARGETS = ['fill', 'choose', 'press', 'toggle', 'enter', 'emit'] as const;

/** Checks a step of a case: that it does one thing, and that this can be done on the page. */
export function act(c: Cursor, against: Against): void {
  const { subject } = against;
  if (membersOf(c, ACT as Construct) === undefined) return;
  const ways = WAYS.filter((way) => c.object[way] !== undefined);
  const [way] = ways;
  if (way === undefined || ways.length > 1) {
    c.problem(
      'wrong-type',
      `A step does exactly one of ${WAYS.join(', ')}; this has ${way === undefined ? 'none' : ways.join(' and ')}.`,
    );
    return;
  }
  for (const target of TARGETS) {
    const at = c.at(target);
    if (typeof at.value === 'string' && !subject.ids.has(at.value))
      at.unknown('unknown-node', `node of ${subject.route} with the id`, at.value, subject.ids);
  }
  const takes = ['fill', 'choose', 'message', 'emit'].includes(way);
  if (c.object.with !== undefined && !takes) c.at('with').problem('wrong-type', `"${way}" takes no "with".`);
  if (c.object.with === undefined && (way === 'fill' || way === 'choose'))
    c.problem('missing', `"${way}" needs "with": what is ${way === 'fill' ? 'typed' : 'chosen'}.`);
  if (way === 'fill' && c.at('with').given) filled(c.at('with'));
  if (way === 'scan' && c.object.scan !== null && typeof c.object.scan !== 'string')
    c.at('scan').problem('wrong-type', 'Write the text of the code, or null where the camera is refused.');
  if (way === 'position') position(c.at('position'));
  if (way === 'result') result(c.at('result'), against);
  if (c.at('named').given) {
    if (way === 'press') said(c.at('named'), against);
    else c.at('named').problem('wrong-type', `"${way}" takes no "named".`);
  }
  if (way === 'emit') emitted(c, against);
  else if (c.at('event').given) c.at('event').problem('wrong-type', `"${way}" takes no "event".`);
  if (way === 'wait') waited(c.at('wait'));
  if (way === 'expect' || way === 'until') checkExpect(c.at(way), against);
  if (way !== 'message') return;
  const channel = c.at('message');
  const { channels } = c.compilation.project.catalog.contract;
  const known = channels.get(String(channel.value));
  if (known === undefined) channel.unknown('unknown-channel', 'channel', String(channel.value), channels.keys());
  else if (!subject.channels.has(known.name))
    channel.problem('idle-answer', `${subject.route} does not listen to ${known.name}.`);
  else if (c.at('with').given) checkPart(c.at('with'), known.payload);
}

/** Checks what a field is filled with: words, a number, nothing, or files. */
function filled(c: Cursor): void {
  if (isObject(c.value) || Array.isArray(c.value)) {
    const files = c.itemsOrOne();
    if (files.length === 0) c.problem('wrong-type', 'Write at least one file: { "file": "passport.jpg" }.');
    for (const file of files) membersOf(file, FILE);
  } else if (!['string', 'number'].includes(typeof c.value) && c.value !== null)
    c.problem('wrong-type', 'Write what is typed: a string, a number, null to empty the field, or a file.');
}

/** Checks an event that a component emits. */
function emitted(c: Cursor, { subject }: Against): void {
  const id = String(c.object.emit);
  const events = subject.components.get(id)?.events;
  if (!subject.ids.has(id)) return;
  if (events === undefined) {
    c.at('emit').problem('wrong-type', `"${id}" is no hand-written component: use "press", "fill" or "choose".`);
    return;
  }
  const name = c.object.event;
  const known = typeof name === 'string' && Object.hasOwn(events, name) ? events[name] : undefined;
  if (name === undefined) c.problem('missing', '"emit" needs "event": the event of the component.');
  else if (known === undefined)
    c.at('event').unknown('unknown-event', `event of ${id}`, String(name), Object.keys(events));
  else checkValues(c.at('with'), payloadOf(c, known.payload), `member of ${String(name)}`);
}

/** Checks what a page gives back: the members of one of the pages from which the page picks. */
function result(c: Cursor, { subject }: Against): void {
  const { routes } = c.compilation;
  const returned = [...subject.picks].flatMap((page) => routes.returns(page) ?? []);
  if (returned.length === 0) {
    c.problem('idle-answer', `${subject.route} picks nothing: no page gives it something back.`);
    return;
  }
  if (!isObject(c.value)) {
    c.problem('wrong-type', 'Write what the page gives back by its names: { "name": "Chair" }.');
    return;
  }
  const given = Object.keys(c.value);
  // Of several pages the one that is meant has all these names, or most of them.
  const missing = (known: ReadonlyMap<string, Type>): number => given.filter((name) => !known.has(name)).length;
  const [meant = new Map<string, Type>()] = returned.toSorted((a, b) => missing(a) - missing(b));
  const known = [...meant].map(([name, type]) => [name, { type, required: true, description: '' }] as const);
  checkValues(c, new Map(known), 'member of the result');
  for (const [name] of known) if (!given.includes(name)) c.problem('missing', `The page gives back "${name}" as well.`);
}

/** Checks how long a step waits. */
function waited(c: Cursor): void {
  const { value } = c;
  if (typeof value === 'number' ? value < 1 : typeof value !== 'string' || !isTime(value))
    c.problem('wrong-type', 'Write milliseconds, at least 1, or a time: "+2 h", "2026-03-01T12:00:00Z".');
}

function position(c: Cursor): void {
  if (c.value === null) return;
  const { latitude, longitude } = c.object;
  if (typeof latitude !== 'number' || typeof longitude !== 'number')
    c.problem('wrong-type', 'Write { "latitude": 52.52, "longitude": 13.405 }, or null where it is refused.');
}
