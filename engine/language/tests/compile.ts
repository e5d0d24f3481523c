import { firstTexts } from '../../document/project.ts';
import { stringsIn } from '../../document/strings-in.ts';
import type { Cursor } from '../cursor.ts';
import { declaredType } from '../declaration/compile.ts';
import { FLAG } from '../flag/grammar.ts';
import { membersOf } from '../members.ts';
import { checkExpect } from './expect.ts';
import { ANSWER, GIVEN } from './given-grammar.ts';
import { CASE, TESTS } from './grammar.ts';
import { act } from './step.ts';
import { checkHanded } from './handed.ts';
import { checkPart } from './partial.ts';
import { shellCalls, type Against, type Subject } from './subject.ts';
import { keysOf } from './texts-seen.ts';
import { isTime } from './time.ts';

/** Checks a document of page tests: that everything in it exists, is of its type, and can fail. */
export function compileTests(c: Cursor, subject: Subject | undefined, app: Cursor): void {
  const members = membersOf(c, TESTS);
  if (members === undefined) return;
  if (subject === undefined) {
    const { name, project } = c.compilation;
    const known = name.startsWith('fragments/') ? project.fragments : project.screens;
    c.unknown('unknown-route', 'page for these tests', name, known.keys());
    return;
  }
  const shared = stringsIn(members.given.value);
  const against: Against = { subject, app, texts: keysOf(firstTexts(c.compilation.project)), given: shared };
  if (members.given.given) given(members.given, against);
  const names = new Set<unknown>();
  for (const one of members.cases.items()) {
    const parts = membersOf(one, CASE);
    if (parts === undefined) continue;
    if (names.has(parts.name))
      one.at('name').problem('repeated-case', 'Another case has this name. Say what is different about this.');
    names.add(parts.name);
    if (parts.given.given) given(parts.given, against);
    for (const step of parts.do.items()) act(step, against);
    const own = stringsIn([parts.given.value, parts.do.value], new Set(shared));
    if (parts.expect.given) checkExpect(parts.expect, { ...against, given: own });
  }
}

function given(c: Cursor, against: Against): void {
  const { subject, app } = against;
  const members = membersOf(c, GIVEN);
  if (members === undefined) return;
  const { contract } = c.compilation.project.catalog;
  const { user } = app.object;
  const userType = typeof user === 'string' ? contract.names.types.get(user) : undefined;
  if (members.user.given && members.user.value !== null) {
    if (userType === undefined) members.user.problem('no-user', 'This product has no users: leave it out.');
    else checkPart(members.user, userType);
  }
  checkHanded(members.params, members.with, against);
  for (const name of ['prefs', 'flags'] as const) {
    const known = app.at(name);
    for (const [one, at] of c.at(name).entries()) {
      const type = Object.hasOwn(known.object, one)
        ? declaredType(known.at(one), name === 'flags' ? FLAG : undefined)
        : undefined;
      if (!Object.hasOwn(known.object, one))
        at.unknown('undeclared', name === 'prefs' ? 'preference' : 'flag', one, Object.keys(known.object), true);
      else if (type !== undefined) checkPart(at, name === 'flags' ? { kind: 'nullable', of: type } : type);
    }
  }
  const { clipboard } = c.object;
  if (clipboard !== undefined && clipboard !== null && typeof clipboard !== 'string')
    members.clipboard.problem('wrong-type', 'Write the text on the clipboard, or null where it may not be read.');
  if (members.time !== undefined && !isTime(members.time))
    c.at('time').problem('wrong-type', 'Write a time: "2026-03-01T12:00:00Z".');
  if (members.language !== undefined && !c.compilation.project.locales.has(members.language))
    c.at('language').unknown('unknown-language', 'language', members.language, c.compilation.project.locales.keys());
  for (const [name, at] of members.answers.entries()) {
    const call = contract.calls.get(name);
    if (call === undefined) {
      at.unknown('unknown-call', 'call', name, contract.calls.keys(), true);
      continue;
    }
    if (!subject.calls.has(name) && !shellCalls(app).has(name) && call.answer !== userType)
      at.problem('idle-answer', `${subject.route} does not call ${name}: its answer changes nothing.`, { key: true });
    for (const one of at.itemsOrOne()) answer(one, name);
  }
}

function answer(c: Cursor, name: string): void {
  const members = membersOf(c, ANSWER);
  const call = c.compilation.project.catalog.contract.calls.get(name);
  if (members === undefined || call === undefined) return;
  if (members.value.given) checkPart(members.value, call.answer);
  const { refused } = c.object;
  for (const code of c.at('refused').itemsOrOne())
    if (!call.errors.some((error) => error.code === code.value))
      code.unknown(
        'unknown-error',
        `refusal of ${name}`,
        String(code.value),
        call.errors.map((error) => error.code),
      );
  const ways = ['value', 'refused', 'lost'].filter((way) => c.object[way] !== undefined);
  if (ways.length > 1) c.problem('wrong-type', `An answer has one of ${ways.join(' and ')}, not both.`);
  if (c.object.params !== undefined && refused === undefined)
    c.at('params').problem('wrong-type', 'Only the words of a refusal have values: give "refused".');
}
