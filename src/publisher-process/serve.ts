import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createMessageConnection, ResponseError, SocketMessageReader, SocketMessageWriter } from 'vscode-jsonrpc/node';
import { BootError } from '../exchange/kernel/basics/boot-error.ts';
import { reportToStandardError } from '../exchange/kernel/basics/report.ts';
import type { PublisherPreparation } from '../publisher-preparation.ts';
import { BEGIN, BUILD, CHECK, CONTENT, documentsOf, reach } from './protocol.ts';

/** The parts that the process serves with. */
interface Serving {
  readonly preparation: Pick<PublisherPreparation, 'canMake' | 'check' | 'build'>;
  /** Tells whether the code is another than that which runs here. */
  readonly isOld: () => boolean;
  /** Milliseconds without a command after which it ends. */
  readonly rest: number;
  readonly end: () => void;
}

/** Milliseconds between two looks whether anybody can reach this process. */
const LOOK = 1000;

/** The code of the answer to what somebody can mend: its message says all of it. */
const REFUSED = 1;

/**
 * Serves the commands that publish, one after another.
 * @param address of the socket
 * @returns false where another process serves there already
 */
export async function serve(address: string, { preparation, isOld, rest, end }: Serving): Promise<boolean> {
  const other = await reach(address);
  other?.destroy();
  if (other !== null) return false;
  // The file of a process that was killed stays.
  rmSync(address, { force: true });
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isEnding = false;
  const endLater = (): NodeJS.Timeout => setTimeout(end, isEnding ? 0 : rest);
  let timer = endLater();
  const endSoon = (): void => {
    if (isEnding) return;
    isEnding = true;
    if (waiting > 0) return;
    clearTimeout(timer);
    timer = endLater();
  };

  function take(socket: Socket): void {
    clearTimeout(timer);
    waiting += 1;
    const connection = createMessageConnection(new SocketMessageReader(socket), new SocketMessageWriter(socket));
    // A command that is interrupted leaves a broken connection, which `close` tells, too.
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').then(() => {
      connection.dispose();
      waiting -= 1;
      if (waiting === 0) timer = endLater();
    });
    let ahead: Parameters<PublisherPreparation['check']>[0] | undefined;
    const begun = (): NonNullable<typeof ahead> => {
      if (ahead === undefined) throw new ResponseError(REFUSED, 'Nothing was begun.');
      return ahead;
    };
    connection.onRequest(BEGIN, async ({ parent, documents, tree }) => {
      if (isOld()) {
        // The address is free for a process with the new code once this is answered.
        server.close();
        endSoon();
        return 'old';
      }
      const before = turn;
      turn = closed;
      await before;
      const mine = documentsOf(documents);
      if (!preparation.canMake(mine, parent)) return 'sources';
      const all = tree === null ? mine : documentsOf(tree);
      const store = {
        async content(hash: string) {
          const bytes = await connection.sendRequest(CONTENT, hash);
          return bytes === null ? null : { bytes: Buffer.from(bytes, 'base64'), encoding: 'identity' as const };
        },
      };
      ahead = { documents: mine, tree: all, saved: all, parent, store };
      return 'ready';
    });
    connection.onRequest(CHECK, () => refusing(preparation.check(begun(), () => undefined)));
    connection.onRequest(BUILD, () => refusing(preparation.build(begun())));
    connection.listen();
  }

  const server = createServer(take);
  server.listen(address);
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  // Who installs packages anew or removes the product removes the socket: nobody reaches this process any more.
  if (isListening) setInterval(() => existsSync(address) || endSoon(), LOOK).unref();
  else clearTimeout(timer);
  return isListening;
}

/** Tells the reason of a failure as it is. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BootError)) reportToStandardError(error);
    throw new ResponseError(REFUSED, error instanceof Error ? error.message : String(error));
  }
}
