import type { Argument } from '../../document/contract.ts';
import { isObject } from '../../document/source.ts';
import type { Cursor } from '../cursor.ts';
import { membersOf } from '../members.ts';
import { EMITTED, EXPECT, NAVIGATED, MADE, NODE_STATE, SAID, TRACKED } from './expect-grammar.ts';
import { checkValues } from './partial.ts';
import { isSaidElsewhere, shellCalls, type Against } from './subject.ts';

/** Checks what is expected: that all of it exists, and that it could be otherwise. */
export function checkExpect(c: Cursor, against: Against): void {
  const members = membersOf(c, EXPECT);
  if (members === undefined) return;
  const { subject } = against;
  if (Object.keys(c.object).every((key) => key === '$comment' || isEmpty(c.object[key])))
    c.problem(
      'idle-expect',
      'This expects nothing: the case could never fail. Say what must be shown, called or navigated to.',
    );
  else
    for (const [key, at] of c.entries())
      if (isEmpty(at.value)) at.problem('idle-expect', `An empty "${key}" expects nothing: leave it out, or say what.`);
  for (const text of [...members.shown.items(), ...members.announced.items()]) said(text, against);
  for (const text of members.hidden.items()) {
    const key = said(text, against);
    // Words of the engine, and those of refusals, come from elsewhere.
    if (key !== undefined && !subject.keys.has(key) && !isSaidElsewhere(key))
      text.problem('idle-expect', `${subject.route} never says "${key}": that it is hidden can never fail.`);
  }
  figures(members.figures);
  words(members.words, against);
  for (const [id, at] of members.nodes.entries()) {
    if (!subject.ids.has(id)) at.unknown('unknown-node', `node of ${subject.route} with the id`, id, subject.ids, true);
    state(at, against);
  }
  for (const made of members.calls.items()) call(made, against);
  const { refusal } = c.object;
  if (typeof refusal === 'string' && !subject.calls.has(refusal))
    c.at('refusal').unknown('unknown-call', `call of ${subject.route}`, refusal, subject.calls);
  if (members.navigated.given) navigated(members.navigated);
  for (const tracked of members.tracked.items()) event(tracked);
  for (const one of members.emitted.items()) emitted(one, subject);
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Checks a text; gives its key where it has one. */
export function said(c: Cursor, { texts }: Against): string | undefined {
  if (typeof c.value !== 'string' && !isObject(c.value)) {
    c.problem('wrong-type', 'Write a text: its key, or { "text": key, "with": … }.');
    return undefined;
  }
  const short = typeof c.value === 'string';
  const members = short ? undefined : membersOf(c, SAID);
  const at = short ? c : c.at('text');
  if (typeof at.value !== 'string') return undefined;
  const names = texts.get(at.value);
  if (names === undefined) {
    at.unknown('unknown-text', 'text', at.value, texts.keys());
    return undefined;
  }
  for (const [name, one] of members?.with.entries() ?? []) {
    if (!names.has(name)) one.unknown('unknown-argument', `argument of "${at.value}"`, name, names, true);
    else if (typeof one.value !== 'string' && typeof one.value !== 'number')
      one.problem('wrong-type', 'Write the argument as it is shown: a string or a number.');
  }
  return at.value;
}

function state(c: Cursor, against: Against): void {
  const members = membersOf(c, NODE_STATE);
  if (members === undefined) return;
  if (Object.keys(c.object).every((key) => key === 'row'))
    c.problem(
      'idle-expect',
      'This expects nothing of the node. Say whether it is shown, enabled, what it says or holds.',
    );
  if (members.shown === false && Object.keys(c.object).length > (c.object.row === undefined ? 1 : 2))
    c.problem('idle-expect', 'Of a node that is not shown nothing else can be expected.');
  if (members.why.given) said(members.why, against);
  if (members.error.given && members.error.value !== null) said(members.error, against);
  for (const text of members.says.itemsOrOne()) said(text, against);
  figures(members.figures);
  words(members.words, against);
}

/** Checks words of data: only what the case gives is known to be shown, whatever the contract's examples are. */
function words(list: Cursor, { given }: Against): void {
  for (const one of list.items())
    if (typeof one.value === 'string' && !given.has(one.value))
      one.problem(
        'unknown-words',
        `Nothing that this case gives says "${one.value}". Give the answer that brings it; the words of a text are expected by its key.`,
      );
}

function figures(list: Cursor): void {
  for (const figure of list.items())
    if (typeof figure.value === 'string' && !/\d/.test(figure.value))
      figure.problem('wrong-type', 'A figure has digits. Expect words by the key of their text, in "shown" or "says".');
}

function call(c: Cursor, { subject, app }: Against): void {
  if (membersOf(c, MADE) === undefined) return;
  const { calls } = c.compilation.project.catalog.contract;
  const name = c.object.call;
  if (typeof name !== 'string') return;
  const known = calls.get(name);
  if (known === undefined) {
    c.at('call').unknown('unknown-call', 'call', name, calls.keys());
    return;
  }
  if (!subject.calls.has(name) && !shellCalls(app).has(name))
    c.at('call').problem('idle-expect', `${subject.route} never calls ${name}.`);
  checkValues(c.at('with'), known.args, `argument of ${name}`, false);
}

function navigated(c: Cursor): void {
  const members = membersOf(c, NAVIGATED);
  if (members === undefined) return;
  const ways = ['to', 'back', 'nowhere'].filter((way) => c.object[way] !== undefined);
  if (ways.length !== 1) c.problem('wrong-type', 'Say one of "to", "back" and "nowhere".');
  const { to } = c.object;
  if (typeof to !== 'string') return;
  const { routes } = c.compilation;
  if (!routes.names.has(to)) c.at('to').unknown('unknown-route', 'page', to, routes.names);
  else checkValues(members.with, routes.params(to) ?? new Map(), `parameter of ${to}`, false);
}

function event(c: Cursor): void {
  const members = membersOf(c, TRACKED);
  const name = c.object.event;
  if (members === undefined || typeof name !== 'string') return;
  const { tracked } = c.compilation.routes;
  const known = tracked.get(name);
  if (known === undefined) c.at('event').unknown('unknown-event', 'event', name, tracked.keys());
  else checkValues(members.with, known, `argument of ${name}`, false);
}

function emitted(c: Cursor, { route, fragment }: Against['subject']): void {
  const members = membersOf(c, EMITTED);
  const name = c.object.event;
  if (members === undefined || typeof name !== 'string') return;
  if (fragment === undefined)
    c.at('event').problem('wrong-type', `${route} is a page, and emits no events: say what it calls or tracks.`);
  else if (!Object.hasOwn(fragment.events, name))
    c.at('event').unknown('unknown-event', `event of ${route}`, name, Object.keys(fragment.events));
  else checkValues(members.with, payloadOf(c, fragment.events[name] ?? {}), `member of ${name}`, false);
}

/** Returns the members of an event as arguments. */
export function payloadOf(c: Cursor, payload: Readonly<Record<string, string>>): ReadonlyMap<string, Argument> {
  return new Map(
    Object.entries(payload).map(([name, text]) => {
      const type = c.compilation.type(text, c.pointer) ?? { kind: 'error' as const };
      return [name, { type, required: false, description: '' }];
    }),
  );
}
