// @vitest-environment jsdom
import { act, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test, vi } from 'vitest';
import type { Documents } from '../check/fixture.ts';
import type { FrameProps, GlobalCell, Host } from '../host.ts';
import { frame, show } from './testing.tsx';

const flag = (type: string, usual: unknown, more: object = {}): object => ({
  type,
  default: usual,
  description: 'For a test.',
  ...more,
});

const pages: Documents = {
  app: {
    flags: {
      banner: flag('bool', false),
      rows: flag('number', 8),
      state: flag('enum', 'open', { of: ['open', 'shut'] }),
    },
  } as never,
  screens: {
    'a/a': {
      title: 'a.b',
      calc: { twice: '=flags.rows * 2' },
      body: [
        { block: 'text', id: 'banner', visible: '=flags.banner', text: 'a.banner' },
        { block: 'text', id: 'rows', text: '=number(calc.twice)' },
        { block: 'text', id: 'state', visible: "=flags.state == 'shut'", text: 'a.shut' },
        { use: 'fragments/own', id: 'own' },
        { use: 'fragments/pure', id: 'pure' },
      ],
    } as never,
  },
  locales: { en: { a: { b: 'B', banner: 'Banner', shut: 'Shut', own: 'Own {{n}}', pure: 'Pure' } } },
  fragments: {
    'fragments/own': {
      state: { n: { type: 'number', default: '=flags.rows' } },
      body: [{ block: 'text', text: { text: 'a.own', with: { n: '=number(state.n)' } } }],
    } as never,
    'fragments/pure': { body: [{ block: 'text', visible: '=flags.banner', text: 'a.pure' }] } as never,
  },
};

/** A host's cell of flags. */
function flagsCell(first?: Readonly<Record<string, unknown>>): GlobalCell & { answer(value: object): void } {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (next) => {
      value = next as Readonly<Record<string, unknown>>;
      for (const listener of listeners) listener();
    },
  };
}

const fixed = (value: unknown): GlobalCell => ({ get: () => value, subscribe: () => () => undefined });
const translate = (key: string, args: object = {}): string => [key, ...Object.values(args).map(String)].join(' ');
const withFlags = (flags: GlobalCell): object => ({
  globals: { user: fixed(null), prefs: fixed({}), lang: fixed('en'), app: fixed({}), flags },
  translate,
});
const USUAL = '16a.own 8';
const ON = { banner: true, rows: '3', state: 'shut' };

describe('flags', () => {
  test('have their defaults where the host knows none', async () => {
    const { element } = await show(pages, undefined, { translate });
    expect(element.textContent).toBe(USUAL);
  });

  test('have their defaults while the host does not know them yet', async () => {
    const { element } = await show(pages, undefined, withFlags(flagsCell()));
    expect(element.textContent).toBe(USUAL);
  });

  test('have the values of the host, in fragments too', async () => {
    const { element } = await show(pages, undefined, withFlags(flagsCell(ON)));
    expect(element.textContent).toBe('a.banner6a.shuta.own 3a.pure');
  });
});

describe('an answer of another type', () => {
  test('leaves the default of its flag alone, and is reported once', async () => {
    const { element, host } = await show(pages, undefined, withFlags(flagsCell({ ...ON, rows: 'many' })));
    expect(element.textContent).toBe('a.banner16a.shuta.own 8a.pure');
    expect(vi.mocked(host.report).mock.calls).toEqual([
      [{ page: '', code: 'flag', detail: 'Mismatch: rows should be a decimal, got "many"' }],
    ]);
  });
});

describe('a flag with an event', () => {
  const tracked: Documents = {
    app: {
      flags: { layout: flag('enum', 'list', { of: ['list', 'cards'], track: 'layout.seen' }) },
      events: { 'layout.seen': { description: 'A layout was shown.', args: { value: 'enum(list, cards)' } } },
    } as never,
    screens: {
      'a/a': {
        title: 'a.b',
        state: { open: { type: 'bool', default: false } },
        body: [
          {
            switch: '=state.open',
            cases: {
              false: {
                block: 'button',
                id: 'go',
                label: 'a.b',
                press: [{ do: 'set', path: 'state.open', to: '=true' }],
              },
              true: {
                switch: '=flags.layout',
                cases: { list: { block: 'text', text: 'a.list' }, cards: { block: 'text', text: 'a.cards' } },
              },
            },
          },
        ],
      } as never,
    },
    locales: { en: { a: { b: 'B', list: 'List', cards: 'Cards' } } },
  };
  const openOn = async (cell: GlobalCell, track: Host['track']) => {
    const shown = await show(tracked, undefined, { ...withFlags(cell), track });
    const press = (): Promise<void> =>
      act(async () => {
        shown.element.querySelector('button')?.click();
        await frame();
      });
    return { ...shown, press };
  };

  test('tells it once a value, when what is in sight reads the flag, and not before', async () => {
    const track = vi.fn();
    const cell = flagsCell({ layout: 'cards' });
    const { app, element, plan, press, hide } = await openOn(cell, track);
    expect(track).not.toHaveBeenCalled();
    await press();
    expect(element.textContent).toBe('a.cards');
    expect(track.mock.calls).toEqual([['layout.seen', { value: 'cards' }]]);
    // The page that is opened next reads the same, then another value; null is the default, which was shown too.
    hide();
    for (const [answer, count] of [
      [{ layout: 'cards' }, 1],
      [{ layout: null }, 2],
      [{ layout: 'cards' }, 2],
    ] as const) {
      await act(async () => {
        cell.answer(answer);
        await frame();
      });
      const next = document.createElement('div');
      const root = createRoot(next);
      await act(async () => {
        root.render(
          <app.Screen plan={plan} params={{}} entry={`n${Math.random()}`} index={1} frame={({ body }) => body} />,
        );
        await frame();
      });
      await act(async () => {
        next.querySelector('button')?.click();
        await frame();
      });
      expect(next.textContent).toBe(answer.layout === 'cards' ? 'a.cards' : 'a.list');
      expect(track).toHaveBeenCalledTimes(count);
      await act(async () => root.unmount());
    }
    expect(track.mock.calls[1]).toEqual(['layout.seen', { value: 'list' }]);
  });

  test('tells nothing while nobody has answered: the default may not be what the phone gets', async () => {
    const track = vi.fn();
    const { element, press } = await openOn(flagsCell({}), track);
    await press();
    expect(element.textContent).toBe('a.list');
    expect(track).not.toHaveBeenCalled();
  });

  test('shows the page where the host cannot track, and reports why', async () => {
    const { element, host, press } = await openOn(flagsCell({ layout: 'cards' }), () => {
      throw new Error('broken');
    });
    await press();
    expect(element.textContent).toBe('a.cards');
    expect(vi.mocked(host.report).mock.calls).toEqual([[{ page: '', code: 'track', detail: 'Error: broken' }]]);
  });
});

describe('an access rule and a rule of a form', () => {
  test('see flags too', async () => {
    const { element } = await show(
      {
        app: {
          flags: { banner: flag('bool', false) },
          access: { early: { test: '=flags.banner', go: 'a/b', text: 'a.b' } },
        } as never,
        rules: { early: { type: 'bool', test: '=value || flags.banner', error: 'a.early' } },
        screens: {
          'a/a': {
            title: 'a.b',
            access: ['early'],
            form: { fields: { x: { type: 'bool', default: false, tell: true, rules: ['early'] } }, submit: [] },
            body: [{ block: 'field.switch', id: 'x', bind: 'form.x', label: 'a.x' }],
          } as never,
          'a/b': { title: 'a.b', body: [] } as never,
        },
        locales: { en: { a: { b: 'B', x: 'X', early: 'Early' } } },
      },
      undefined,
      withFlags(flagsCell({ banner: true })),
    );
    await act(frame);
    expect(element.textContent).toBe('a.x');
  });
});

describe('an answer that comes late', () => {
  test('changes nothing on the page in sight: nothing renders and nothing is computed', async () => {
    const cell = flagsCell();
    const { element, rendered, evaluated } = await show(pages, undefined, withFlags(cell));
    rendered.length = 0;
    evaluated.length = 0;
    await act(async () => {
      cell.answer(ON);
      await frame();
    });
    expect(element.textContent).toBe(USUAL);
    expect([rendered, evaluated]).toEqual([[], []]);
  });

  test.each(['e', 'next'])(
    'is there when the page of entry %s comes into sight, from its first drawing on',
    async (entry) => {
      const cell = flagsCell();
      const { app, plan, hide } = await show(pages, undefined, withFlags(cell));
      await act(async () => {
        cell.answer(ON);
        await frame();
      });
      hide();
      const element = document.createElement('div');
      const texts = new Set<string | null>();
      const Frame = ({ body }: FrameProps): ReactNode => {
        useLayoutEffect(() => void texts.add(element.textContent));
        return body;
      };
      const root = createRoot(element);
      await act(async () => {
        root.render(<app.Screen plan={plan} params={{}} entry={entry} index={entry === 'e' ? 0 : 1} frame={Frame} />);
        await frame();
      });
      // Each page has its own state: it took the number of rows when it was opened.
      expect(element.textContent).toBe(`a.banner6a.shuta.own ${entry === 'e' ? 8 : 3}a.pure`);
      expect([...texts]).toEqual([element.textContent]);
      await act(async () => root.unmount());
    },
  );
});
