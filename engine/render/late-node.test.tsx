// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { compileProblems, productOf } from '../check/fixture.ts';
import { frame, show } from './testing.tsx';
import { SKELETON_DELAY } from './skeleton-delay.ts';

const DOCUMENTS = {
  fragments: {
    'fragments/more': {
      description: 'What few see.',
      params: { n: { type: 'number' } },
      events: { said: {} },
      body: [
        { block: 'text', id: 'more', text: '=number(params.n)' },
        { block: 'button', id: 'say', label: 'a.say', press: [{ do: 'emit', event: 'said' }] },
      ],
    },
  },
  screens: {
    'a/a': {
      title: 'a.b',
      state: { open: { type: 'bool', default: false }, n: { type: 'number', default: 1 } },
      body: [
        { block: 'button', id: 'open', label: 'a.open', press: [{ do: 'set', path: 'state.open', to: true }] },
        {
          use: 'fragments/more',
          late: true,
          id: 'late',
          visible: '=state.open',
          with: { n: '=state.n' },
          on: { said: [{ do: 'set', path: 'state.n', to: '=state.n + 1' }] },
        },
      ],
    },
  },
} as never;

test('a late part is not in the page; shown, it comes, reads what it is given and tells what happens', async () => {
  const module = (await productOf(DOCUMENTS)).outputs.get('a/a')!.module('');
  expect(module).not.toMatch(/^import .*virtual:screens\/fragment/m);
  const shown = await show(DOCUMENTS);
  const press = (id: string): Promise<void> =>
    act(async () => {
      shown.element.querySelector<HTMLElement>(`[data-node="${id}"] button`)!.click();
      await frame();
    });
  expect(shown.element.querySelector('[data-node="more"]')).toBeNull();
  await press('open');
  await vi.waitFor(async () => {
    await act(frame);
    expect(shown.element.querySelector('[data-node="more"]')).not.toBeNull();
  });
  expect(shown.element.querySelector('[data-node="more"]')!.textContent).toBe('1');
  await press('say');
  expect(shown.element.querySelector('[data-node="more"]')!.textContent).toBe('2');
});

test('a late part without room shows nothing in its place', async () => {
  const texts = lateTexts();
  texts.load.mockReturnValue(new Promise(() => undefined));
  const { element, app } = await show(
    {
      fragments: { 'fragments/rare': { body: [{ block: 'text', id: 'rare', text: 'a.rare' }] } },
      screens: {
        'a/a': { title: 'a.b', body: [{ use: 'fragments/rare', late: true, room: 0 }] },
      },
    } as never,
    undefined,
    texts.host,
  );
  await act(() => new Promise((passed) => setTimeout(passed, SKELETON_DELAY + 20)));
  expect(element.querySelectorAll('[role="status"], [data-node="rare"]')).toHaveLength(0);
  app.close();
});

test('nothing stands in for a late part that draws nothing', async () => {
  const texts = lateTexts();
  texts.load.mockReturnValue(new Promise(() => undefined));
  const { element, app } = await show(
    {
      fragments: { 'fragments/doer': { on: { show: [{ do: 'back' }] }, body: [] } },
      screens: {
        'a/a': {
          title: 'a.b',
          body: [
            { block: 'text', text: 'a.b' },
            { use: 'fragments/doer', late: true },
          ],
        },
      },
    } as never,
    undefined,
    texts.host,
  );
  const drawn = element.innerHTML;
  await act(() => new Promise((passed) => setTimeout(passed, SKELETON_DELAY + 20)));
  expect(element.innerHTML).toBe(drawn);
  expect(element.querySelectorAll('[role="status"], [style*="min-height"]')).toHaveLength(0);
  app.close();
});

/** A page whose form has a field in a part that comes late. */
const CHOICE = {
  fragments: {
    'fragments/choice': {
      params: { field: { type: 'field<string>' } },
      body: [{ block: 'field.text', id: 'inner', bind: 'params.field', label: 'a.b' }],
    },
  },
  screens: {
    'a/a': {
      title: 'a.b',
      form: { fields: { note: { type: 'string', default: 'first' } }, submit: [{ do: 'back' }] },
      body: [
        { use: 'fragments/choice', late: true, id: 'late', with: { field: 'form.note' } },
        { block: 'text', id: 'said', text: "=text(or(form.note, 'none'))" },
      ],
      foot: [{ block: 'submit', id: 'submit', label: 'a.say' }],
    },
  },
} as never;

test('a form waits for the fields of a part that comes late, whose values count from the beginning', async () => {
  const texts = lateTexts();
  const { element, app } = await show(CHOICE, undefined, texts.host);
  const waits = (): boolean =>
    element.querySelector('[data-node="submit"] button')!.getAttribute('aria-disabled') === 'true';
  const said = vi.fn<() => string | null>(() => element.querySelector('[data-node="said"]')!.textContent);
  await vi.waitFor(async () => {
    await act(frame);
    expect(element.querySelector('[role="alert"]')).not.toBeNull();
  });
  expect([element.querySelector('input'), waits(), said()]).toEqual([null, true, 'first']);
  const values: (string | null)[] = [];
  const watch = new MutationObserver(() => void values.push(said()));
  watch.observe(element.querySelector('[data-node="said"]')!, { subtree: true, childList: true, characterData: true });
  texts.come();
  await act(async () => {
    element.querySelector<HTMLElement>('[role="alert"] button')!.click();
    await frame();
  });
  await vi.waitFor(async () => {
    await act(frame);
    expect(element.querySelector('input')?.value).toBe('first');
  });
  watch.disconnect();
  expect([waits(), said(), values]).toEqual([false, 'first', []]);
  app.close();
});

test('a form stops waiting for the fields of a late part that is taken away before it has come', async () => {
  const texts = lateTexts();
  const { element, app } = await show(
    {
      fragments: (CHOICE as { fragments: object }).fragments,
      screens: {
        'a/a': {
          title: 'a.b',
          state: { open: { type: 'bool', default: true } },
          form: { fields: { note: { type: 'string', default: 'first' } }, submit: [{ do: 'back' }] },
          body: [
            { block: 'button', id: 'close', label: 'a.b', press: [{ do: 'set', path: 'state.open', to: false }] },
            { use: 'fragments/choice', late: true, visible: '=state.open', with: { field: 'form.note' } },
          ],
          foot: [{ block: 'submit', id: 'submit', label: 'a.say' }],
        },
      },
    } as never,
    undefined,
    texts.host,
  );
  const waits = (): boolean =>
    element.querySelector('[data-node="submit"] button')!.getAttribute('aria-disabled') === 'true';
  await act(frame);
  expect(waits()).toBe(true);
  await act(async () => {
    element.querySelector<HTMLElement>('[data-node="close"] button')!.click();
    await frame();
  });
  expect(waits()).toBe(false);
  app.close();
});

test('what is handed a field in a row is refused: the form of a row does not wait for it', async () => {
  const product = await productOf({
    fragments: (CHOICE as { fragments: Record<string, object> }).fragments,
    screens: {
      'a/a': {
        title: 'a.b',
        form: { fields: { note: { type: 'string' } }, submit: [{ do: 'back' }] },
        body: [
          { block: 'field.text', id: 'note', bind: 'form.note', label: 'a.b' },
          {
            block: 'list',
            of: '=[1, 2]',
            as: 'n',
            key: '=n',
            item: [{ use: 'fragments/choice', late: true, with: { field: 'form.note' } }],
          },
        ],
      },
    },
  } as never);
  expect(product.problems.map(({ code }) => code)).toContain('late-field');
  expect(await compileProblems({ title: 'a.b', body: [{ use: 'fragments/none', late: 'yes' }] })).toEqual([
    expect.stringContaining('wrong-type'),
    expect.stringContaining('unknown-fragment'),
  ]);
});

/** The texts that a page shows later, which come when they are told to; a load before then fails. */
function lateTexts() {
  let come = false;
  const load = vi.fn(() => (come ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))));
  return { load, host: { lateTexts: { has: () => come, load } }, come: () => (come = true) };
}

test('a late part whose texts do not come says so, and trying again shows it', async () => {
  const texts = lateTexts();
  const { element } = await show(DOCUMENTS, undefined, texts.host);
  const press = (selector: string): Promise<void> =>
    act(async () => {
      element.querySelector<HTMLElement>(selector)!.click();
      await frame();
    });
  await press('[data-node="open"] button');
  await vi.waitFor(async () => {
    await act(frame);
    expect(element.querySelector('[role="alert"]')?.textContent).toContain('engine.node_failed');
  });
  expect(element.querySelector('[data-node="more"]')).toBeNull();
  texts.come();
  await press('[role="alert"] button');
  await vi.waitFor(async () => {
    await act(frame);
    expect(element.querySelector('[data-node="more"]')?.textContent).toBe('1');
  });
});

test('a sheet of the page waits for its texts; without them its user is told, and it opens at the next press', async () => {
  const texts = lateTexts();
  const { element, app, host } = await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          sheets: { more: { title: 'a.more', body: [{ block: 'text', id: 'inside', text: 'a.inside' }] } },
          body: [{ block: 'button', id: 'open', label: 'a.open', press: [{ do: 'open', sheet: 'more' }] }],
        },
      } as never,
    },
    undefined,
    texts.host,
  );
  const open = (): Promise<void> =>
    act(async () => {
      element.querySelector<HTMLElement>('[data-node="open"] button')!.click();
      await frame();
    });
  await open();
  expect(vi.mocked(host.shell.toast).mock.calls).toEqual([['engine.action_failed', 'error']]);
  expect(document.querySelector('[data-node="inside"]')).toBeNull();
  texts.come();
  await open();
  await vi.waitFor(
    async () => {
      await act(frame);
      expect(document.querySelector('[data-node="inside"]')).not.toBeNull();
    },
    // A busy machine may take seconds to load the sheet.
    { timeout: 15_000 },
  );
  app.close();
});

test('the texts of a constant are asked for when a page first reads it, once per language', async () => {
  const spoken: string[] = [];
  const { element, app } = await show(
    {
      app: {
        read: { item: { text: 'text' }, items: [{ text: 'a.read' }] },
        other: { item: { text: 'text' }, items: [{ text: 'a.other' }] },
      },
      screens: {
        'a/a': { title: 'a.b', body: [0, 1].map((n) => ({ block: 'text', id: `t${n}`, text: '=app.read[0].text' })) },
        'a/b': { title: 'a.b', body: [{ block: 'text', text: '=app.other[0].text' }] },
      },
    } as never,
    undefined,
    { translate: (key) => (spoken.push(key), key) },
  );
  expect(element.querySelector('[data-node="t1"]')!.textContent).toBe('a.read');
  expect(spoken.filter((key) => key === 'a.read' || key === 'a.other')).toEqual(['a.read']);
  app.close();
});
