// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Editions, PhonesSeen } from '../../../publisher.ts';
import { usePreferences } from '../state/preferences.ts';
import { useStudio } from '../state/studio.ts';
import { Refused } from '../wire/socket.ts';

const { ask } = vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return { ask: vi.fn() };
});
vi.mock('../state/server.ts', () => ({ ask }));
const { SeenView } = await import('./seen-view.tsx');

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const T0 = Date.parse('2026-11-21T09:00:00Z');
const counts = (hours: number, last: number): number[] => [...Array<number>(hours - 1).fill(0), last];
const seen = (hours: number, phones: number): PhonesSeen => ({
  from: T0,
  hours,
  editions:
    phones === 0
      ? []
      : [
          {
            id: 'aaaa01bbbb02',
            phones: counts(hours, phones),
            errors: counts(hours, 3),
            pages: [
              { page: 'fund/withdraw', errors: 2 },
              { page: 'start', errors: 1 },
            ],
          },
        ],
});
const editions: Editions = {
  now: T0,
  where: 'here',
  editions: [
    {
      id: 'aaaa01bbbb02',
      parent: null,
      at: T0,
      who: 'Mei',
      sentence: 'Fees on the button',
      changes: [],
      only: null,
      offer: null,
    },
  ],
  base: null,
  former: [],
  acts: [],
};

let told: (hours: number) => Promise<PhonesSeen>;
const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
const draw = (): Promise<void> => act(async () => root.render(<SeenView />));
const press = (name: string): Promise<void> =>
  act(async () => {
    const found = [...place.querySelectorAll('label, button')].find(({ textContent }) => textContent.startsWith(name));
    if (!(found instanceof HTMLElement)) throw new Error(`There is no ${name} in ${place.textContent}`);
    found.click();
  });

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.append(place);
  root = createRoot(place);
  ask.mockImplementation((name: string, args: { readonly hours: number }) =>
    name === 'editions' ? Promise.resolve(editions) : told(args.hours),
  );
  usePreferences.setState({ speech: 'en' });
  useStudio.setState({
    release: 'phones',
    view: 'editions',
    pages: [{ route: 'fund/withdraw', titles: { en: 'Withdraw' } }] as never,
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

test('phones and errors are drawn, said in words, and told as a table', async () => {
  told = async (hours) => seen(hours, 1250);
  await draw();
  expect(place.textContent).toContain('Fees on the button');
  expect(place.textContent).toContain('at most 1,250 an hour · 3 errors');
  const said = [...place.querySelectorAll('[role="img"]')].map((chart) => chart.getAttribute('aria-label'));
  expect(said).toEqual([
    'Phones by edition. aaaa01b: 1,250 now, at most 1,250',
    'Errors for 1,000 phones. aaaa01b: 2.4 now, at most 2.4',
  ]);
  await press('Table');
  const cells = [...place.querySelectorAll('tbody tr:first-child')].map(
    (line) => line.querySelector('td')?.textContent,
  );
  expect(cells).toEqual(['1,250', '2.4']);
  expect(place.querySelectorAll('tbody tr')).toHaveLength(48);
});

test('a longer time is asked for anew, and its points are averages', async () => {
  told = async (hours) => seen(hours, 300);
  await draw();
  await press('7 days');
  expect(ask).toHaveBeenCalledWith('editionPhones', { hours: 168 });
  expect(place.textContent).toContain('at most 100 an hour');
});

test('a page that failed leads to it, and an edition to its story', async () => {
  told = async (hours) => seen(hours, 10);
  await draw();
  await press('Withdraw');
  expect(useStudio.getState()).toMatchObject({ view: 'page', route: 'fund/withdraw' });
  expect(place.textContent).toContain('While the app starts');
  await press('aaaa01b');
  expect(useStudio.getState()).toMatchObject({ release: 'editions', edition: 'aaaa01bbbb02' });
});

test('without a phone it says so, in the language of the studio', async () => {
  told = async (hours) => seen(hours, 0);
  await draw();
  expect(place.textContent).toContain('No phone has told anything yet.');
  await act(async () => usePreferences.setState({ speech: 'zh' }));
  expect(place.textContent).toContain('还没有手机的数据');
});

test('a refusal says why, and leads to the sign-in; what is on its way is told', async () => {
  let answer: (seen: PhonesSeen) => void = () => undefined;
  told = () => new Promise((resolve) => void (answer = resolve));
  await draw();
  expect(place.querySelectorAll('[role="status"][aria-label="Loading"]').length).toBeGreaterThan(0);
  await act(async () => answer(seen(24, 10)));
  expect(place.querySelectorAll('[role="img"]')).toHaveLength(2);
  told = () => Promise.reject(new Refused({ code: 'failed', text: 'Sign in with its address.' }));
  await press('7 days');
  expect(place.textContent).toContain('Sign in with its address.');
  expect(place.textContent).toContain('Try again');
});
