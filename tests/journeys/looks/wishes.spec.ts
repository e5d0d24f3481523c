import { expect } from '@playwright/test';
import { hashOf, placesOf, screens } from '../pages.ts';
import { chance, FULL, sample, walked } from '../random.ts';
import { Walk, walkTest } from '../walk.ts';
import { misfits } from './misfits.ts';

// What people wish of their system, pages grant: colours of the system's own, no motion, and everything twice as large
// (quality: accessibility).

const test = walkTest.extend<object, { forced: Walk; enlarged: Walk }>({
  forced: [
    async ({ browser, harbor }, use) => {
      const walk = await Walk.begin(browser, harbor, { forcedColors: 'active' });
      await use(walk);
      await walk.page.context().close();
    },
    { scope: 'worker' },
  ],
  /** A phone whose browser shows everything at 200 %. */
  enlarged: [
    async ({ browser, harbor }, use) => {
      const walk = await Walk.begin(browser, harbor, {
        viewport: { width: 195, height: 422 },
        deviceScaleFactor: 2,
      });
      await use(walk);
      await walk.page.context().close();
    },
    { scope: 'worker' },
  ],
});

if (FULL) test.describe.configure({ mode: 'parallel' });

for (const screen of walked('wishes', screens)) {
  test(`${screen.route} grants what people wish of their system`, async ({ forced, enlarged, harbor }) => {
    test.setTimeout(FULL ? 300_000 : 60_000);
    const places = await placesOf(screen, harbor.client());
    for (const place of FULL ? places : sample(places, 1, chance(`wishes ${screen.route}`))) {
      await forced.visit(place);
      expect.soft(await forced.page.evaluate(indistinct), `${hashOf(place)} in forced colours`).toEqual([]);
      expect.soft(await forced.page.evaluate(moving), `${hashOf(place)} without motion`).toEqual([]);
      await enlarged.visit(place);
      expect.soft(await enlarged.page.evaluate(misfits, true), `${hashOf(place)} at 200 %`).toEqual([]);
    }
  });
}

/**
 * Runs in the page. Returns the controls without an edge, and the choices that look like those that are not chosen,
 * where neither fills nor shadows are drawn.
 */
function indistinct(): readonly string[] {
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.visually-hidden, [inert]') === null;
  const widthOf = (element: Element): number => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    const width = (style: string, length: string): number => (style === 'none' ? 0 : parseFloat(length));
    return Math.max(width(outlineStyle, outlineWidth), width(borderTopStyle, borderTopWidth));
  };
  /** The widest edge of a control, of what it is labelled by, or of the box that it stands in. */
  const edgeOf = (element: Element): number => {
    const edged = [element, ...(element.parentElement?.children ?? [])];
    for (let box = element.parentElement, level = 0; box !== null && level < 3; box = box.parentElement, level += 1)
      if (box.querySelectorAll('button, input, select, textarea').length <= 4) edged.push(box);
    return Math.max(...edged.map(widthOf));
  };
  const told = (element: Element): string => {
    const node = element.closest('[data-node], [data-part]');
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${node?.getAttribute('data-node') ?? node?.getAttribute('data-part') ?? ''} "${name.trim().slice(0, 40)}"`;
  };
  // Rows as wide as the page, tabs, prices of a book and buttons that are one icon need no edge to be known.
  const edgeless =
    '.press-cover, .pressable, [role=tab], [data-part=ask], [data-part=bid], [data-part=last], :has(> svg:only-child)';
  const controls = `button:not(${edgeless}), select, input:not([type=range], [type=file]), textarea`;
  const bare = [...document.querySelectorAll(controls)].filter((element) => shown(element) && edgeOf(element) < 1);
  const chosen = '[aria-pressed=true], [aria-selected=true], [aria-checked=true]';
  const alike = [...document.querySelectorAll(chosen)].filter((element) => shown(element) && widthOf(element) < 2);
  return [
    ...bare.map((element) => `${told(element)} has no edge`),
    ...alike.map((element) => `${told(element)} does not look chosen`),
  ];
}

/** Runs in the page. Returns what moves by itself: a turn takes longer than a blink, or never ends. */
function moving(): readonly string[] {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => {
      const { duration = 0, iterations = 1 } = effect?.getTiming() ?? {};
      return playState === 'running' && (Number(duration) > 20 || iterations === Infinity);
    })
    .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : ''));
}
