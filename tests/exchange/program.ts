import { createExchange } from '../../src/exchange/server.ts';
import type { Place } from '../../src/exchange/database/open.ts';
import { NO_LIMITS } from './settle-in.ts';

// An exchange in a process of its own, to be killed. Says its address on standard output, and its faults on standard error.

const place = JSON.parse(process.argv[2] ?? '{}') as Place;
const running = await createExchange({ ...place, sandbox: true, strict: true, limits: NO_LIMITS });
console.log(await running.listen(0));
