import { served, WHOLE, type Offer } from '../../src/exchange/editions/rollout.ts';
import type { Life } from './life.ts';
import { FAULTS, ROUTES } from './publisher.ts';
import { Tab } from './tab.ts';

/** Milliseconds after which a server serves by an act, with the time that a phone takes to ask. */
export const KNOWN_AFTER = 1_100;

/** An offer that goes to some. */
function someOffer(life: Life): Partial<Offer> {
  const share = life.pick([100, 1_000, 5_000, 8_000, WHOLE]);
  const channel = life.pick(['all', 'all', 'beta', 'staff'] as const);
  const languages = life.pick([null, null, ['en'], ['ru', 'fra']]);
  const from = life.pick([null, null, Date.now() + 4_000]);
  return { share, channel, languages, from };
}

const STEPS: readonly (readonly [weight: number, name: string, does: (life: Life) => Promise<unknown>])[] = [
  [4, 'publish to all', async (life) => life.offer(await life.publish(null), {})],
  [4, 'publish to some', async (life) => life.offer(await life.publish(null), someOffer(life))],
  [
    2,
    'publish what fails',
    async (life) => {
      // Where two editions in a row have the same fault the phone finds neither of them to blame.
      if (served(await life.store.rollout()).some((id) => life.broken.has(id))) return;
      await life.offer(await life.publish(life.pick(FAULTS)), {});
    },
  ],
  [2, 'publish and be killed', async (life) => life.offer(await life.publish(null), {}, Math.floor(life.random() * 2))],
  [
    4,
    'change a share',
    async (life) => {
      const { offers } = await life.store.rollout();
      const now = Date.now();
      const running = offers.filter(({ from }) => from === null || from <= now);
      if (running.length === 0) return;
      const { edition, ...said } = life.pick(running);
      await life.offer(edition, { ...said, from: null, share: life.pick([0, 100, 3_000, 9_000, WHOLE]) });
    },
  ],
  [
    4,
    'take back',
    async (life) => {
      const { base, offers, former } = await life.store.rollout();
      const all = [...offers.map(({ edition }) => edition), ...(former.length > 0 && base !== null ? [base] : [])];
      if (all.length > 0) await life.back(life.pick(all));
    },
  ],
  [
    2,
    'offer again',
    async (life) => {
      const { base, offers, former } = await life.store.rollout();
      const known = [base, ...former, ...offers.map(({ edition }) => edition)];
      const gone = (await life.store.editions())
        .map(({ id }) => id)
        .filter((id) => !known.includes(id) && !life.broken.has(id));
      if (gone.length > 0) await life.offer(life.pick(gone), {});
    },
  ],
  [12, 'go', async (life) => life.tab.go(life.pick(ROUTES))],
  [4, 'go on at once', async (life) => [life.tab.go(life.pick(ROUTES)), life.tab.go(life.pick(ROUTES))]],
  [9, 'back', async (life) => life.tab.back()],
  [8, 'type', async (life) => life.tab.type(String(Math.floor(life.random() * 1e6)))],
  [
    3,
    'two editions on the way',
    async (life) => {
      const { tab } = life;
      for (const route of ['form', 'list', 'home'] as const) {
        tab.go(route);
        await life.pass(KNOWN_AFTER);
        tab.type(String(Math.floor(life.random() * 1e6)));
        await life.offer(await life.publish(null), {});
        await life.pass(KNOWN_AFTER * 2);
      }
      for (let turn = 0; turn < 2; turn += 1) {
        tab.back();
        await life.pass(KNOWN_AFTER);
      }
    },
  ],
  [3, 'reload', async (life) => life.tab.userReload()],
  [3, 'call', async (life) => life.tab.call()],
  [
    2,
    'another tab',
    async (life) => {
      if (life.tabs.length > 1) life.tabs.pop()?.close();
      else openTab(life);
    },
  ],
  [4, 'lose the network', async (life) => (life.browser.online = false)],
  [3, 'lose it soon', async (life) => (life.browser.lostAfter = 1 + Math.floor(life.random() * 6))],
  [6, 'find the network', async (life) => reconnect(life)],
  [4, 'kill the server', async (life) => life.servers.kill()],
  [6, 'start the server', async (life) => life.servers.runs || life.servers.start()],
];

export function openTab(life: Life): void {
  const tab = new Tab(life.browser);
  life.tabs.push(tab);
  tab.userReload();
}

/** The network is back: the socket connects, and the app reads again what it shows. */
export async function reconnect(life: Life): Promise<void> {
  if (life.browser.online) return;
  life.browser.lostAfter = Infinity;
  life.browser.online = true;
  for (const tab of life.tabs) tab.online();
}

export function pickStep(life: Life): (typeof STEPS)[number] {
  const all = STEPS.reduce((sum, [weight]) => sum + weight, 0);
  let at = life.random() * all;
  const found = STEPS.find(([weight]) => (at -= weight) < 0);
  if (found === undefined) throw new Error('There is no step.');
  return found;
}
