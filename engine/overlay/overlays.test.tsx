// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverlays, type Overlays } from './overlays.tsx';

/** Real dialogs with their real timing: the tests wait for what a user sees. */
let root: Root;
let overlays: Overlays;
const shown = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
};
const appears = (selector: string): Promise<HTMLElement> => vi.waitFor(() => shown(selector), 10_000);
const goes = (selector: string): Promise<void> =>
  vi.waitFor(() => expect(document.querySelector(selector)).toBeNull(), 10_000);

const question = { title: 'Cancel this order?', yes: 'Cancel order', no: 'Keep' } as const;

beforeEach(() => {
  overlays = createOverlays(300);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<overlays.Root />);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

describe('a toast', () => {
  it('is said in a region that was there before it, and goes by itself', async () => {
    const status = await appears('[role=status]');
    overlays.toast('Address copied', 'success');
    await vi.waitFor(() => expect(status.textContent).toBe('Address copied'));
    await vi.waitFor(() => expect(status.textContent).toBe(''));
  });

  it('interrupts when something failed', async () => {
    const alert = await appears('[role=alert]');
    overlays.toast('Balance too low', 'error');
    await vi.waitFor(() => expect(alert.textContent).toBe('Balance too low'));
  });

  it('takes the place of the one before', async () => {
    const status = await appears('[role=status]');
    overlays.toast('One');
    overlays.toast('Two');
    await vi.waitFor(() => expect(status.textContent).toBe('Two'));
    expect(document.querySelectorAll('[data-node=toast]')).toHaveLength(1);
  });
});

describe('a question', () => {
  it.each([
    ['yes', true],
    ['no', false],
  ] as const)('answered with %s is %s', async (button, answer) => {
    const asked = overlays.confirm({
      ...question,
      text: 'The coins go back.',
      facts: [{ label: 'Amount', value: '1.00' }],
    });
    const dialog = await appears('[role=alertdialog]');
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(question.title);
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The coins go back.',
    );
    expect(shown('dl').textContent).toBe('Amount1.00');
    shown(`[data-node=${button}]`).click();
    expect(await asked).toBe(answer);
    await goes('[role=alertdialog]');
  });

  it('is answered with no by escape', async () => {
    const asked = overlays.confirm(question);
    const dialog = await appears('[role=alertdialog]');
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(await asked).toBe(false);
  });

  it('waits for its tick before yes', async () => {
    const asked = overlays.confirm({ ...question, tick: 'I checked the address' });
    await appears('[role=alertdialog]');
    expect(shown('[data-node=yes]')).toHaveProperty('disabled', true);
    shown('input[type=checkbox]').click();
    await vi.waitFor(() => expect(shown('[data-node=yes]')).toHaveProperty('disabled', false));
    shown('[data-node=yes]').click();
    expect(await asked).toBe(true);
  });

  it('waits its turn', async () => {
    const first = overlays.confirm(question);
    const second = overlays.confirm({ ...question, title: 'Really?' });
    await appears('[role=alertdialog]');
    expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(1);
    shown('[data-node=no]').click();
    expect(await first).toBe(false);
    await vi.waitFor(() => expect(shown('[role=alertdialog] h2').textContent).toBe('Really?'), 10_000);
    shown('[data-node=yes]').click();
    expect(await second).toBe(true);
  });

  it('is answered with no when the page is left', async () => {
    const asked = [overlays.confirm(question), overlays.confirm(question)];
    await appears('[role=alertdialog]');
    overlays.dismiss();
    expect(await Promise.all(asked)).toEqual([false, false]);
    await goes('[role=alertdialog]');
  });

  it('is not asked any more where the page was left before it stood', async () => {
    const asked = overlays.confirm(question);
    overlays.dismiss();
    expect(await asked).toBe(false);
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });
});
