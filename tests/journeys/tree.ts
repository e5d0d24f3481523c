import { expect, type Page } from '@playwright/test';

/**
 * Returns the page as a screen reader reads it: names, roles and states, line by line. Figures are `#`, because prices
 * move; regions that announce nothing at the moment are left out.
 */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree
    .split('\n')
    .filter((line) => !/^\s*- (status|alert)$|\/url:/.test(line))
    .map((line) =>
      line
        // The level of a heading and the places of markets are not figures that move.
        .replaceAll(/(?<!level=|\[)[+\u2212]?\d[\d,.:/]*/g, '#')
        .replaceAll(/"#"/g, '#'),
    )
    .join('\n')
    .concat('\n');
}

/** Holds the page to the tree that is kept under the name, once it has come to rest. */
export async function expectTree(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  let before = '';
  let tree = '';
  const rests = async (): Promise<boolean> => {
    before = tree;
    tree = await treeOf(page);
    return tree === before && !tree.includes('Loading') && (await page.locator('.skeleton:visible').count()) === 0;
  };
  await expect.poll(rests, { message: `${name} comes to rest`, intervals: [300], timeout: 20_000 }).toBe(true);
  expect(await page.evaluate(poorlyTold), name).toEqual([]);
  expect(tree).toMatchSnapshot(['trees', `${name}.txt`]);
}

/**
 * Runs in the page. Returns what cannot be told by hearing it: a wrong entry without a reason, rows of a list whose
 * buttons have the same name, a clock that is read out.
 */
function poorlyTold(): readonly string[] {
  const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const wrong = [...document.querySelectorAll('[aria-invalid=true]')].filter((field) => {
    const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`;
    return !ids.split(' ').some((id) => (document.getElementById(id)?.textContent ?? '') !== '');
  });
  const alike = [...document.querySelectorAll('[role=list]')].filter((list) => {
    const names = [...list.querySelectorAll('[role=listitem] .press-cover')].map(nameOf);
    return names.length > 2 && new Set(names).size === 1;
  });
  const ticking = [...document.querySelectorAll('[role=status] [role=timer], [role=alert] [role=timer]')];
  return [
    ...wrong.map((field) => `no reason: ${field.outerHTML.slice(0, 120)}`),
    ...alike.map((list) => `rows with one name: ${nameOf(list)}`),
    ...ticking.map((clock) => `a clock is read out: ${nameOf(clock)}`),
  ];
}
