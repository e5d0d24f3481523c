// @vitest-environment jsdom
import { afterAll, expect, test } from 'vitest';
import type { Opening } from './product.ts';
import { installClock } from './clock.ts';
import { Wire } from './mock.ts';
import type { Server } from './server/start.ts';
import { Stage, type World } from './stage.ts';
import { noteGlobals } from './testing.ts';

const wait = globalThis.setTimeout;
afterAll(noteGlobals('fetch', 'XMLHttpRequest', 'reportError'));

/** Returns the world of a page that asks the server once, and shows its answer. */
function worldOf(server: Server): World {
  const open = async ({ element }: Opening): Promise<{ close(): void }> => {
    void fetch('/api/item').then(async (answer) => {
      element.textContent = await answer.text();
    });
    return { close: () => undefined };
  };
  return {
    clock: installClock(),
    wire: new Wire({ paths: {}, components: { schemas: {} } }),
    server,
    texts: () => ({ words: (key: string) => key }),
    product: { open, refuse: () => ({ status: 400, body: {} }) },
    loading: () => 0,
    userCalls: [],
    user: null,
  } as unknown as World;
}

test('a page rests once a slow server has answered, however long it takes', async () => {
  const server: Server = {
    address: '',
    fetch: () => new Promise((resolve) => void wait(() => resolve(new Response('{"name":"Milk"}')), 500)),
    person: () => Promise.reject(new Error('Nobody signs in.')),
    close: () => undefined,
  };
  const stage = new Stage(worldOf(server), { user: null }, false);
  await stage.open('shop/item');
  expect(stage.element.textContent).toBe('{"name":"Milk"}');
  await stage.close();
});
