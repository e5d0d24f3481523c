import { fileURLToPath } from 'node:url';
import { MINUTE } from '../domain/period.ts';
import { codeChanged } from '../exchange/server/build.ts';
import { PublisherPreparation } from '../publisher-preparation.ts';
import { REST, socketOf } from './protocol.ts';
import { serve } from './serve.ts';

// The process that stays for the command that publishes: it keeps what it has compiled. It ends when nobody has
// published for a while, for it takes a gigabyte of memory, and when its code is not that of the working tree any more.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

// Nobody else may open the socket, nor read what is built.
process.umask(0o077);
const preparation = new PublisherPreparation(ROOT);

const end = (): void => process.exit();
const isListening = await serve(socketOf(ROOT), {
  preparation,
  isOld: () => codeChanged(ROOT) >= performance.timeOrigin,
  rest: REST * MINUTE,
  end,
});
// Two commands may have started a process each: the first is enough.
if (!isListening) end();
