import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { WINDOW, type Engine, type Source } from './engine.ts';
import { startProgram } from './program.ts';

/** Touch events as on a phone; nothing that asks the person or the network for something. */
const PREFERENCES = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.useOverlayScrollbars': 1,
  // Fields hear that they are entered though no window is.
  'focusmanager.testmode': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: Readonly<Record<string, unknown>>;
}

interface Value {
  readonly type: string;
  readonly value?: unknown;
}

/** Starts a Firefox without a window, and speaks to it by WebDriver BiDi. */
export async function startFirefox(file: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'harbor-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(path.join(profile, 'user.js'), preferences.join(''));
  const program = await startProgram(
    file,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    /WebDriver BiDi listening on (ws:\S+)/,
    { ...process.env, LANG: 'en_US.UTF-8', MOZ_HEADLESS: '1' },
  );
  const { send, close } = await connect(`${program.said}/session`);
  await send('session.new', { capabilities: {} });
  // The first tab never has the focus, which its address bar holds; a new one does.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string };
  await send('browsingContext.setViewport', { context, viewport: WINDOW, devicePixelRatio: 1 });
  await send('browsingContext.activate', { context });
  return {
    name: 'firefox',
    touch: true,
    async open(address) {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async run(body, args = []) {
      const declared = `async (given) => JSON.stringify(await (function () { ${body} }).apply(null, JSON.parse(given)))`;
      const answer = (await send('script.callFunction', {
        functionDeclaration: declared,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      })) as { type: string; result: Value; exceptionDetails?: { text: string } };
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'The script failed.');
      return typeof answer.result.value === 'string' ? (JSON.parse(answer.result.value) as unknown) : undefined;
    },
    async perform(actions: readonly Source[]) {
      await send('input.performActions', { context, actions });
    },
    async choose(selector, chosen) {
      const found = (await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
        maxNodeCount: 1,
      })) as { nodes: readonly { sharedId: string }[] };
      const [input] = found.nodes;
      if (input === undefined) throw new Error(`There is no ${selector}.`);
      await send('input.setFiles', { context, element: { sharedId: input.sharedId }, files: [chosen] });
    },
    async picture() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    async close() {
      close();
      await program.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

interface Connection {
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

/** Opens a connection on which each command waits for its answer. */
async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 64 * 1024 * 1024 });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve()).once('error', reject);
  });
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'the browser is gone' });
    waiting.clear();
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, ({ type, message, result }) => {
          if (type === 'success') resolve(result);
          else reject(new Error(`${method}: ${message ?? type}`));
        });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
