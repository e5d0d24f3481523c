import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  createMessageConnection,
  ResponseError,
  SocketMessageReader,
  SocketMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import type { AboutToPublish } from '../exchange/cli/publish.ts';
import type { EditionStore } from '../exchange/editions/store.ts';
import { BootError } from '../exchange/kernel/basics/boot-error.ts';
import type { Publishing } from '../publish-tools.ts';
import { BEGIN, BUILD, CHECK, CONTENT, entriesOf, LOG, reach, REST, socketOf, type Ahead } from './protocol.ts';

/** The process works for a command, until the command ends. */
interface Begun extends Publishing {
  /** Lets the next command begin. The process does so by itself when this one ends. */
  readonly end: () => void;
}

/** Processes of other code that a command waits for: each ends as soon as it is asked. */
const OLD = 3;
/** Milliseconds in which a process listens, on a busy machine. */
const START = 60_000;
/** Milliseconds between two attempts to reach it. */
const AGAIN = 50;

/**
 * Begins to publish in the process that stays, and starts it where there is none.
 * @param say told where it takes longer than usual
 * @returns null where a process has to judge that starts from the sources
 * @throws BootError where the process does not start
 */
export async function begin(
  root: string,
  { parent, documents, tree }: AboutToPublish,
  store: Pick<EditionStore, 'content'>,
  say: (line: string) => void,
): Promise<Begun | null> {
  if (parent === null) return null;
  const ahead: Ahead = {
    parent,
    documents: entriesOf(documents),
    tree: tree === documents ? null : entriesOf(tree),
  };
  for (let tried = 0; tried < OLD; tried += 1) {
    const connection = connectionTo((await reach(socketOf(root))) ?? (await start(root, say)));
    connection.onRequest(CONTENT, async (hash) => {
      const content = await store.content(hash, ['identity']);
      return content === null ? null : content.bytes.toString('base64');
    });
    connection.listen();
    const beginning = await told(connection.sendRequest(BEGIN, ahead), root);
    if (beginning === 'ready')
      return {
        check: () => told(connection.sendRequest(CHECK), root),
        build: () => told(connection.sendRequest(BUILD), root),
        end: () => connection.end(),
      };
    connection.end();
    if (beginning === 'sources') return null;
  }
  throw new BootError('The code changes while it is published. Publish again.');
}

const connectionTo = (socket: Socket): MessageConnection =>
  createMessageConnection(new SocketMessageReader(socket), new SocketMessageWriter(socket));

/** Starts the process, which goes on after this one. @returns a connection to it */
async function start(root: string, say: (line: string) => void): Promise<Socket> {
  say(`Starting the process that judges and builds. It stays for ${REST} minutes: what comes next takes seconds.`);
  mkdirSync(dirname(join(root, LOG)), { recursive: true });
  const log = openSync(join(root, LOG), 'a');
  const program = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const until = Date.now() + START;
  while (Date.now() < until) {
    const socket = await reach(socketOf(root));
    if (socket !== null) return socket;
    // One that finds another there ends well.
    if (child.exitCode !== null && child.exitCode !== 0) break;
    await wait(AGAIN);
  }
  throw new BootError(`The process that judges and builds does not start: ${LOG} says why.`);
}

/** Returns an answer. @throws BootError with the reason where there is none */
async function told<Answer>(answer: Promise<Answer>, root: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ResponseError && error.code > 0) throw new BootError(error.message);
    throw new BootError(`The process that judges and builds has ended: ${join(root, LOG)} may say why. Publish again.`);
  }
}
