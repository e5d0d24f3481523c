// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

test('the first text is not read out, each other one is once, also after it was unknown for a moment', async () => {
  const said = (): string | null => document.querySelector('[role=status]')?.textContent ?? null;
  const host = testHost();
  const page = await mount(view({ host, text: undefined }));
  for (const [text, spoken] of [
    ['4 orders', ''],
    ['3 orders', '3 orders'],
    [undefined, '3 orders'],
    ['4 orders', '4 orders'],
  ] as const) {
    await page.render(view({ host, text }));
    expect(said()).toBe(spoken);
  }
  await page.unmount();
});
