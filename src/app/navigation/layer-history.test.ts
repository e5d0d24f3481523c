// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLayer, type Layer } from '../../../engine/overlay/layers.ts';
import { createSteps, type RouterSteps } from './steps.ts';
import { currentEntry, trackEntries } from './entries.ts';

let stops: (() => void)[] = [];
let steps: RouterSteps;
let base = 0;

/** Does to the browser's history what the router does. */
function navigate(path: string, { replace, state }: { readonly replace: boolean; readonly state: object }): void {
  const idx = (window.history.state as { idx: number }).idx + (replace ? 0 : 1);
  const kept = { usr: state, key: Math.random().toString(36), idx };
  if (replace) window.history.replaceState(kept, '', `#${path}`);
  else window.history.pushState(kept, '', `#${path}`);
}

beforeEach(() => {
  window.history.pushState({ key: 'first', idx: 0, usr: null }, '', '#/a');
  stops = [trackEntries(window)];
  steps = createSteps(window);
  steps.connect(navigate);
  stops.push(steps.follow());
  base = window.history.length;
});
afterEach(() => {
  for (const stop of stops.toReversed()) stop();
});

/** A layer as a sheet is one. */
function sheet(): { readonly layer: Layer; readonly state: { open: boolean; busy: boolean } } {
  const state = { open: true, busy: false };
  const layer: Layer = openLayer(() => {
    if (state.busy) return false;
    state.open = false;
    layer.close();
    return true;
  });
  return { layer, state };
}
const at = (): string =>
  `${window.location.hash.slice(1)} ${(window.history.state as { usr: { depth?: number } | null }).usr?.depth ?? 0}`;
const rests = (place: string): Promise<void> => vi.waitFor(() => expect(at()).toBe(place));
/** Long enough for every step that is still to come. */
const still = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};
async function back(place: string): Promise<void> {
  window.history.back();
  await rests(place);
  await still();
}
/** The browser has moved through its history. */
const turned = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const added = (): number => window.history.length - base;

test('the phone’s back closes what is open, one after the other, and stays on the page', async () => {
  const { key } = currentEntry(window);
  const first = sheet();
  const second = sheet();
  expect(at()).toBe('/a 2');
  expect(currentEntry(window)).toEqual({ key, index: 0 });
  await back('/a 1');
  expect([first.state.open, second.state.open]).toEqual([true, false]);
  await back('/a 0');
  expect(first.state.open).toBe(false);
  expect(currentEntry(window).key).toBe(key);
});

test('what closes by its own button gives its entry back', async () => {
  const { layer } = sheet();
  expect(at()).toBe('/a 1');
  layer.close();
  await rests('/a 0');
  for (let round = 0; round < 5; round += 1) {
    const again = sheet();
    await still();
    again.layer.close();
    await rests('/a 0');
    await still();
  }
  expect(added()).toBe(1);
});

test('what opens in place of what closes takes over its entry', async () => {
  const { layer } = sheet();
  layer.close();
  sheet();
  await still();
  expect(at()).toBe('/a 1');
  expect(added()).toBe(1);
});

test('what opens while the entry of another is on its way back has its own in the end', async () => {
  const { layer } = sheet();
  layer.close();
  await new Promise((resolve) => setTimeout(resolve));
  const { state } = sheet();
  await still();
  expect(at()).toBe('/a 1');
  expect(state.open).toBe(true);
  await back('/a 0');
  expect(state.open).toBe(false);
});

test('what may not close stays open', async () => {
  const { state } = sheet();
  state.busy = true;
  const moved = turned();
  window.history.back();
  await moved;
  await rests('/a 1');
  expect(state.open).toBe(true);
});

test('forward into the entry of what was closed leads nowhere', async () => {
  const { state } = sheet();
  await back('/a 0');
  const moved = turned();
  window.history.forward();
  await moved;
  await rests('/a 0');
  await still();
  expect([at(), state.open]).toEqual(['/a 0', false]);
});

test('a page that is gone to from a closed sheet takes its entry', async () => {
  const { layer } = sheet();
  layer.close();
  steps.push('/b', {});
  expect(at()).toBe('/b 0');
  expect(added()).toBe(1);
  expect(steps.index()).toBe(1);
  await back('/a 0');
});

test('from closed sheets over one another, too', async () => {
  const [first, second] = [sheet(), sheet()];
  second.layer.close();
  first.layer.close();
  steps.push('/b', {});
  await rests('/b 0');
  await still();
  expect(steps.index()).toBe(1);
  await back('/a 0');
});

test('a sheet that stays open is there when one comes back, and forward leads on', async () => {
  const { state } = sheet();
  steps.push('/b', {});
  expect([at(), steps.layers()]).toEqual(['/b 0', 0]);
  await back('/a 1');
  expect([state.open, steps.layers()]).toEqual([true, 1]);
  window.history.forward();
  await rests('/b 0');
  await back('/a 1');
  await back('/a 0');
  expect(state.open).toBe(false);
});

test('leaving the page from a sheet leaves all of it', async () => {
  steps.push('/b', {});
  const { state } = sheet();
  steps.move(-1);
  await rests('/a 0');
  await still();
  expect(state.open).toBe(false);
});

test('a page that takes the place of another takes that of its sheets', async () => {
  steps.push('/b', {});
  sheet();
  steps.replace('/c', {});
  await rests('/c 0');
  await still();
  expect(steps.index()).toBe(1);
  await back('/a 0');
});

test('parameters that change under a sheet stand in the address once it is closed', async () => {
  const { key } = currentEntry(window);
  const { layer } = sheet();
  steps.replace('/a?tab=b', { entry: key });
  expect(at()).toBe('/a?tab=b 1');
  layer.close();
  await rests('/a?tab=b 0');
  await still();
  expect(currentEntry(window)).toEqual({ key, index: 0 });
});

test('an entry that is left over from before a reload goes', async () => {
  sheet();
  for (const stop of stops.toReversed()) stop();
  stops = [trackEntries(window)];
  steps = createSteps(window);
  steps.connect(navigate);
  stops.push(steps.follow());
  await rests('/a 0');
});

test('a sheet that closes just before another page comes takes nothing of that page', async () => {
  const { layer } = sheet();
  await rests('/a 1');
  layer.close();
  navigate('/b', { replace: false, state: {} });
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  await still();
  expect(at()).toBe('/b 0');
});

test('a browser that goes nowhere does not hold up the page that comes next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const traverseTo = vi.fn(() => ({ committed: new Promise(() => undefined), finished: new Promise(() => undefined) }));
  const navigation = { currentEntry: { index: 1 }, entries: () => [{ key: 'below' }, { key: 'shown' }], traverseTo };
  vi.stubGlobal('navigation', navigation);
  try {
    const { layer } = sheet();
    layer.close();
    steps.replace('/b', {});
    vi.advanceTimersByTime(1000);
    expect(at()).toBe('/a 1');
    vi.advanceTimersByTime(1100);
    expect(at()).toBe('/b 0');
    expect(traverseTo).toHaveBeenCalledTimes(2);
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});
