// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sheet, type SheetProps } from './sheet.tsx';

let root: Root;
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
};
const appears = (selector: string): Promise<HTMLElement> => vi.waitFor(() => find(selector), 10_000);

const onClose = vi.fn<() => void>();
const sheet = (over: Partial<SheetProps> = {}) => (
  <Sheet open title="Confirm" closeLabel="Close" onClose={onClose} id="pay" {...over}>
    <input aria-label="Code" />
    {over.children}
  </Sheet>
);

beforeEach(() => {
  onClose.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

describe('a sheet', () => {
  it('is a dialog named by its title, with a foot', async () => {
    root.render(sheet({ foot: <button type="button">Go on</button> }));
    const dialog = await appears('[role=dialog]');
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Confirm');
    expect(dialog.getAttribute('data-node')).toBe('pay');
    expect(dialog.textContent).toContain('Go on');
  });

  it('asks its owner to close it, and stays until that is done', async () => {
    const onClosed = vi.fn<() => void>();
    root.render(sheet({ onClosed }));
    await appears('[role=dialog]');
    find('[aria-label=Close]').click();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(document.querySelector('[role=dialog]')).not.toBeNull();
    root.render(sheet({ open: false, onClosed }));
    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1), 10_000);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('cannot be closed while it may not', async () => {
    const mayClose = vi.fn(() => false);
    root.render(sheet({ mayClose }));
    const dialog = await appears('[role=dialog]');
    find('[aria-label=Close]').click();
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await vi.waitFor(() => expect(mayClose).toHaveBeenCalledTimes(2));
    expect(onClose).not.toHaveBeenCalled();
  });
});
