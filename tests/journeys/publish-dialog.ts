import type { Page } from '@playwright/test';

/** Places in the dialog that the Tab key reaches. */
export const REACHED = [
  'Languages 1',
  'English en',
  'What changes, in one sentence',
  'All',
  '100 %',
  'Languages',
  'From',
  'Publish',
  'What changes',
  'Draw the pages before and after',
  'Your name',
];

/** The name of each place in the dialog that the Tab key reaches, from the first to the last. */
export async function reachedByTab(desk: Page): Promise<readonly string[]> {
  const names: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    const name = await desk.evaluate(() => {
      const at = document.activeElement;
      if (at?.closest('[role=dialog]') == null) return undefined;
      const labels =
        at instanceof HTMLInputElement
          ? [...(at.labels ?? [])].map(({ innerText }) => innerText.replace(/\s+/g, ' '))
          : [];
      return (at.getAttribute('aria-label') ?? labels.join(' ')) || (at.textContent ?? '').trim();
    });
    if (name !== undefined && names.length > 1 && name === names[0]) break;
    if (name !== undefined && name !== names.at(-1)) names.push(name);
    await desk.keyboard.press('Tab');
  }
  return names;
}
