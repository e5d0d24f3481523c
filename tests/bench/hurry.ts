import type { Page } from 'playwright-core';

/** Milliseconds between two ticks: a hundred a second. */
const EVERY = 10;

interface Tick {
  readonly symbol: string;
  readonly last?: string;
}

/**
 * From now on the market of a page, opened with one, ticks a hundred times a second: its price goes to and fro by a
 * thousandth. Before it is opened. Returns what gives it its own pace back.
 */
export async function hurry(page: Page): Promise<() => void> {
  let timer: ReturnType<typeof setInterval> | undefined;
  await page.routeWebSocket('**/api/socket.io/**', (socket) => {
    let heard: { readonly data: readonly Tick[] } | undefined;
    let [up, base] = [false, 0];
    clearInterval(timer);
    timer = setInterval(() => {
      if (heard === undefined || base === 0) return;
      up = !up;
      const last = (base * (up ? 1.001 : 1)).toFixed(1);
      socket.send(
        `42${JSON.stringify(['ticker', { ...heard, data: heard.data.map(({ symbol }) => ({ symbol, last })) }])}`,
      );
    }, EVERY);
    socket.connectToServer().onMessage((frame) => {
      const [event, said] =
        typeof frame === 'string' && frame.startsWith('42')
          ? (JSON.parse(frame.slice(2)) as [string, { readonly data: readonly Tick[] }])
          : [];
      if (event === 'ticker' && said !== undefined) {
        heard = said;
        base = Number(said.data[0]?.last ?? base);
      }
      socket.send(frame);
    });
  });
  return () => clearInterval(timer);
}
