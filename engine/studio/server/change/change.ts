import { isObject, type Json } from '../../../document/source.ts';
import type { Change, Changed, Operation } from '../../protocol/change.ts';
import { inWords } from '../in-words.ts';
import { Refused } from '../refused.ts';
import type { Session } from '../session.ts';
import { extract } from './extract.ts';
import { addField, addPage, addRule, bringBack, inline, settle } from './make.ts';
import { rename } from './names.ts';
import { Staged } from './staged.ts';
import { edit, fix, setText } from './texts.ts';
import { duplicate, insert, move, remove, set, wrap } from './tree.ts';

type Run<Name extends Operation['do']> = (
  staged: Staged,
  operation: Extract<Operation, { readonly do: Name }>,
) => void | Promise<void>;

const RUN: { readonly [Name in Operation['do']]?: Run<Name> } = {
  edit,
  set,
  remove,
  insert,
  move,
  duplicate,
  wrap,
  rename,
  setText,
  fix,
  addPage,
  addField,
  addRule,
  inline,
  extract,
  settle,
  bringBack,
};

/** Attempts to compute a change while others change the same documents. */
const ATTEMPTS = 5;

/**
 * Makes a change of a person: all of its operations, or none. Resolves once it is in the journal.
 * @throws Refused where an operation is not possible
 */
export async function change(
  session: Session,
  person: string,
  { base, operations, label, group }: Change,
): Promise<Changed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { version } = session.space;
    const staged = new Staged(session, base);
    for (const operation of operations) {
      const run = Object.hasOwn(RUN, operation.do) ? (RUN[operation.do] as Run<Operation['do']>) : undefined;
      if (run === undefined) throw new Refused('unknown', `There is no operation "${operation.do}".`);
      const running = run(staged, operation as never);
      if (running !== undefined) await running;
    }
    // Somebody was quicker while this waited.
    if (session.space.version !== version) continue;
    const name = label ?? operations.map(labelOf)[0] ?? 'Change';
    const entry = await session.change(person, name, staged.texts, group);
    return { version: entry?.version ?? version, label: name, places: staged.places };
  }
  throw new Refused('moved', 'The documents keep changing. Try it again.');
}

/** Names an operation in the list of changes. */
function labelOf(operation: Operation): string {
  const last = (pointer: readonly (string | number)[]): string =>
    inWords(String(pointer.findLast((step) => typeof step === 'string') ?? 'node'));
  switch (operation.do) {
    case 'edit':
      return 'JSON';
    case 'set':
      return last(operation.at.pointer);
    case 'setText':
      return `Words of ${operation.key}`;
    case 'insert':
      return `Insert ${kindOf(operation.values[0])}`;
    case 'remove':
      return 'Remove';
    case 'move':
      return operation.copy === true ? 'Copy' : 'Move';
    case 'addPage':
      return `Page ${operation.route}`;
    case 'addField':
      return `Field ${inWords(operation.name)}`;
    case 'addRule':
      return `Rule ${inWords(operation.name)}`;
    case 'extract':
      return `Fragment ${inWords(operation.name)}`;
    case 'rename':
      return `Rename to ${operation.to}`;
    default:
      return inWords(operation.do);
  }
}

function kindOf(value: Json | undefined): string {
  if (!isObject(value)) return 'node';
  const kind = ['block', 'use', 'component', 'switch']
    .map((name) => value[name])
    .find((one) => typeof one === 'string');
  return inWords(
    String(kind ?? 'node')
      .split('/')
      .at(-1) ?? '',
  ).toLowerCase();
}
