import type { Operation } from '../protocol/change.ts';
import type { ClientMessage, Request } from '../protocol/requests.ts';

/** The requests that are answered from one document with its fragments, or say less while not all are compiled. */
const AT_ONCE: ReadonlySet<Request> = new Set<Request>([
  'introduce',
  'look',
  'pages',
  'page',
  'document',
  'properties',
  'unsent',
  'tests',
  'undo',
  'redo',
  'save',
  'history',
  'version',
]);

/** The operations that concern the documents that they name, and no other. */
const OWN: ReadonlySet<Operation['do']> = new Set<Operation['do']>([
  'edit',
  'set',
  'remove',
  'insert',
  'move',
  'duplicate',
  'wrap',
  'setText',
  'bringBack',
  'settle',
]);

/**
 * Tells whether a request is answered only from all documents of the product. It waits until the background has
 * compiled them: if it had them compiled at once, nobody else were answered meanwhile.
 */
export function needsAll(message: ClientMessage): boolean {
  if (message.ask === 'change') return message.with.operations.some((operation) => !OWN.has(operation.do));
  return !AT_ONCE.has(message.ask);
}
