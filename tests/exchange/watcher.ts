import { io } from 'socket.io-client';
import { connectLive } from '../../src/app/live/socket.ts';
import type { LiveTools } from '../../src/app/live/socket.ts';

/** An account of somebody, as the channel `balance` tells of it. */
export interface HeardBalance {
  readonly kind: string;
  readonly currency: string;
  readonly available: string;
  readonly frozen: string;
}

/** A phone that listens to the balances of its user, by the app's own client over a real socket. */
export interface Watcher {
  /** What it was told last of each account, since it last had to read everything again. */
  heard(): readonly HeardBalance[];
  /** How often it had to read everything again: more had happened than it could be told. */
  readAgain(): number;
  /** The times in which nothing reached it. */
  outages(): readonly Outage[];
  close(): void;
}

/** A time in which nothing reached a phone. */
export interface Outage {
  /** Milliseconds. */
  readonly lasted: number;
  /** When it ended, in milliseconds since 1970. */
  readonly end: number;
  /** True if the server had sent the phone away, to another process, and nothing had broken. */
  readonly sentAway: boolean;
}

/** Milliseconds, as `screens/app.json` has them, but that a balance is never given up. */
const TIMING = {
  reconnectMin: 100,
  reconnectMax: 5_000,
  socket: 20_000,
  socketLate: 60_000,
  silence: 20_000,
  settle: 100,
  settleMax: 1_000,
  fresh: 60_000,
};

/** Connects to an exchange, over websockets alone. */
export async function watchBalances(address: string, token: string): Promise<Watcher> {
  const balances = new Map<string, HeardBalance>();
  const outages: Outage[] = [];
  let readAgain = 0;
  let lostAt: number | undefined;
  let sentAway = false;
  let close = (): void => undefined;
  const live = await connectLive({
    app: { backend: { socket: '/api/socket.io' }, timing: TIMING } as LiveTools['app'],
    clock: { now: Date.now, sync: () => undefined, everySecond: () => () => undefined },
    connection: { answered: () => undefined },
    published: () => undefined,
    token: () => token,
    refused: (channel, detail) => {
      throw new Error(`${channel} was refused: ${detail}`);
    },
    stale: { getState: () => false, setState: () => undefined },
    connect: async (_origin, options) => {
      const socket = io(address, {
        ...options,
        transports: ['websocket'],
        autoConnect: false,
        reconnection: false,
        forceNew: true,
      });
      socket.on('disconnect', (reason) => (sentAway = reason === 'io server disconnect'));
      close = () => socket.disconnect();
      return socket;
    },
  });
  live.subscribe(
    'balance',
    {},
    {
      message: (data) => {
        const balance = data as HeardBalance;
        balances.set(`${balance.kind} ${balance.currency}`, balance);
      },
      resumed: () => {
        readAgain += 1;
        balances.clear();
      },
      reached: (now) => {
        if (now && lostAt !== undefined)
          outages.push({ lasted: performance.now() - lostAt, end: Date.now(), sentAway });
        lostAt = now ? undefined : (lostAt ?? performance.now());
      },
    },
    performance.now(),
  );
  await live.open();
  outages.length = 0;
  return {
    heard: () => [...balances.values()],
    readAgain: () => readAgain,
    outages: () => outages,
    close: () => close(),
  };
}

/** Returns what a call says of an account. */
export function balanceOf(message: unknown): { readonly available: string; readonly frozen: string } {
  const { available, frozen } = message as { readonly available: string; readonly frozen: string };
  return { available, frozen };
}
