import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import { WINDOW, type Engine } from './engine.ts';
import { startProgram, type Program } from './program.ts';

/** The name of an element's reference in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The programs of WebKitGTK. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/**
 * Starts WebKitGTK's small browser on a display in memory, and speaks to it by classic WebDriver. Its window has a tool
 * bar wider than a phone: the tests use a window that it opens without one.
 */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const screen = await startProgram(
    display,
    ['-displayfd', '1', '-screen', '0', '1024x1000x24', '-nolisten', 'tcp'],
    /^(\d+)\s/,
  );
  const port = await freePort();
  const program = await startProgram(
    '/bin/sh',
    ['-c', 'echo started; exec "$0" "$@"', driver, '-p', String(port)],
    /(started)/,
    {
      ...process.env,
      DISPLAY: `:${screen.said}`,
      GDK_BACKEND: 'x11',
      LANG: 'en_US.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs rights that root in a container has not.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  );
  const server = `http://127.0.0.1:${port}`;
  const ask = async (method: 'DELETE' | 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${server}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    return await openWindow(ask, browser, [program, screen]);
  } catch (error) {
    for (const each of [program, screen]) await each.stop();
    throw error;
  }
}

type Ask = (method: 'DELETE' | 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

async function openWindow(ask: Ask, browser: string, programs: readonly Program[]): Promise<Engine> {
  await listening(ask);
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const run = (body: string, args: readonly unknown[] = []): Promise<unknown> =>
    ask('POST', `${session}/execute/sync`, { script: body, args });
  const first = await ask('GET', `${session}/window`);
  await run('window.open("about:blank", "phone", "popup,toolbar=no,location=no,menubar=no,width=390,height=844")');
  const handles = (await ask('GET', `${session}/window/handles`)) as readonly string[];
  const phone = handles.find((handle) => handle !== first);
  if (phone === undefined) throw new Error('WebKit opened no second window.');
  await ask('POST', `${session}/window`, { handle: phone });
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...WINDOW });
  return {
    name: 'webkit',
    touch: false,
    async open(address) {
      await ask('POST', `${session}/url`, { url: address });
    },
    run,
    async perform(actions) {
      await ask('POST', `${session}/actions`, { actions });
    },
    async choose(selector, file) {
      const found = await ask('POST', `${session}/element`, { using: 'css selector', value: selector });
      const id = (found as Readonly<Record<string, string>>)[ELEMENT];
      if (id === undefined) throw new Error(`There is no ${selector}.`);
      await ask('POST', `${session}/element/${id}/value`, { text: file });
    },
    async picture() {
      return Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64');
    },
    async close() {
      await ask('DELETE', session);
      for (const program of programs) await program.stop();
    },
  };
}

/** Waits until the driver answers. */
async function listening(ask: Ask): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    try {
      await ask('GET', '/status');
      return;
    } catch {
      await delay(100);
    }
  }
  throw new Error('WebKitWebDriver does not answer.');
}
