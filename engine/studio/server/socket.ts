import { randomUUID } from 'node:crypto';
import { WebSocket, type WebSocketServer } from 'ws';
import { entryOf } from '../../build/modules.ts';
import type { ClientMessage, Refusal, ServerMessage } from '../protocol/requests.ts';
import type { Hello, Tells } from '../protocol/session.ts';
import type { Answers } from './answers.ts';
import { checkedOf } from './problems.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';
import { needsAll } from './waiting.ts';

/** The longest message of a client, in bytes: a whole document that is pasted. */
export const LONGEST = 4_000_000;

/** The parts of the first message that differ between the people of a studio. */
export type Greeting = Omit<Hello, 'you' | 'version' | 'product' | 'languages' | 'entry' | 'theme' | 'rules'>;

/** Joins people to a session, each by a socket. */
export function servePeople(
  sockets: WebSocketServer,
  session: Session,
  answers: Answers,
  greeting: () => Greeting,
): void {
  sockets.on('connection', (socket) => {
    const person = randomUUID();
    const send = (message: ServerMessage): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    };
    const tell = <Name extends keyof Tells>(name: Name, what: Tells[Name]): void =>
      send({ tell: name, with: what } as ServerMessage);
    session.people.set(person, { id: person, name: 'Somebody' });
    const { name, languages, space } = session;
    const { theme, rules } = session.product.project;
    tell('hello', {
      product: name,
      languages,
      entry: entryOf(session.product),
      theme: theme.file,
      rules: rules.file,
      you: person,
      version: space.version,
      ...greeting(),
    });
    if (session.checker.found !== undefined) tell('checked', checkedOf(session.checker.found));
    tell('saved', session.saveState(person));
    tell('conflicts', session.conflicts.all);
    const stop = session.onTell((what, value) => {
      tell(what, value);
    });
    const stopSaved = session.onSaved(() => tell('saved', session.saveState(person)));
    session.tell('people', [...session.people.values()]);
    socket.on('message', (data) => {
      answer(answers, session, person, String(data as Buffer), send).catch((error: unknown) => session.fail(error));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      stop();
      stopSaved();
      session.people.delete(person);
      session.tell('people', [...session.people.values()]);
    });
  });
}

async function answer(
  answers: Answers,
  session: Session,
  person: string,
  text: string,
  send: (message: ServerMessage) => void,
): Promise<void> {
  const message = read(text);
  if (message === undefined) return;
  const { id, ask } = message;
  try {
    const run = Object.hasOwn(answers, ask) ? answers[ask] : undefined;
    if (run !== undefined && needsAll(message)) await session.checker.compiled();
    if (run === undefined) throw new Refused('unknown', `There is no request "${ask}".`);
    send({ id, answer: await run({ session, person }, message.with as never) });
  } catch (error) {
    send({ id, refused: refusalOf(error) });
    if (!(error instanceof Refused)) session.fail(error);
  }
}

function read(text: string): ClientMessage | undefined {
  try {
    const message = JSON.parse(text) as Partial<ClientMessage>;
    return typeof message.id === 'number' && typeof message.ask === 'string' ? (message as ClientMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** Says why a request is refused; a defect of the studio is told too, as the person can only try something else. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused)
    return { code: error.code, text: error.message, ...(error.at === undefined ? {} : { at: error.at }) };
  return { code: 'failed', text: error instanceof Error ? error.message : String(error) };
}
