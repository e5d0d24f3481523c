import { isObject } from '../../document/source.ts';
import { BOOL } from '../../formula/type.ts';
import { literal, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { compileFrame, type Cells } from '../frame/compile.ts';
import { checkKeys } from '../members.ts';
import { NO_VALUES } from '../slots/values.ts';
import { compileText } from '../text/text.ts';
import { checkEvents, eventsOf } from './events.ts';
import { SHEET } from './grammar.ts';

/** Compiles a sheet of a page. @param outer the cells of the page */
export function compilePageSheet(c: Cursor, name: string, outer: Cells, signedIn: boolean): Js {
  if (!isObject(c.value)) {
    c.problem('wrong-type', 'A sheet is an object with "title" and "body".');
    return 'undefined';
  }
  checkKeys(c, SHEET);
  checkEvents(c.at('events'));
  return compileSheet(c.in(c.env.at({ events: eventsOf(c.at('events')) })), name, outer, signedIn);
}

/** Compiles a sheet: its content, and the condition that closes it. */
export function compileSheet(document: Cursor, name: string, outer: Cells | undefined, signedIn: boolean): Js {
  const frame = compileFrame(document.in(document.env.at({ sheet: true })), { outer, signedIn });
  const { c } = frame;
  const title = c.at('title').given ? compileText(c.at('title'), true) : NO_VALUES;
  const body = c.at('body').nodes();
  const foot = c.at('foot').nodes();
  const closes = c.at('closes').given ? c.at('closes').compile({ type: BOOL, nullable: true }) : undefined;
  return object({
    name: literal(name),
    title: c.env.reading(title.reads, title.code, 's, x'),
    body,
    foot,
    closes: closes === undefined ? undefined : c.env.formula(closes),
    ...frame.finish(),
  });
}
