import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createExchange } from '../../src/exchange/server/server.ts';
import type { Role } from '../../src/exchange/kernel/settings/roles.ts';
import type { Place } from '../../src/exchange/kernel/database/open.ts';
import type { FeedSettings } from '../../src/exchange/kernel/settings/market-feed.ts';
import type { Measured } from './killed.ts';
import { NO_LIMITS } from './settle-in.ts';

// An exchange in a process of its own, to be killed. It writes its address to standard output, and its faults to
// standard error.

const {
  port = 0,
  roles,
  sandbox = true,
  ...settings
} = JSON.parse(process.argv[2] ?? '{}') as Place & {
  readonly strict: boolean;
  readonly port?: number;
  readonly leaveTime?: number;
  readonly roles?: readonly Role[];
  readonly sandbox?: boolean;
  readonly marketFeed?: FeedSettings;
};
const running = await createExchange({
  ...settings,
  ...(roles ? { roles: new Set(roles) } : {}),
  sandbox,
  limits: NO_LIMITS,
});
console.log(await running.listen(port));
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));

// A parent process with a channel may ask for measurements: the longest stall since the last question, the work done,
// and the memory used.
const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({
    stall: delays.max / 1e6,
    worked: (user + system) / 1000,
    memory: process.memoryUsage.rss() / 2 ** 20,
  } satisfies Measured);
  delays.reset();
});
