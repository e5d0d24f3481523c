import { expect, type Locator, type Page } from '@playwright/test';
import { focusProblem } from './focus.ts';

/** More stops than any page has between two controls that a journey uses. */
const STOPS = 90;

/** A person who uses nothing but the keyboard. Wherever the focus stops, it must be seen. */
export class Keyboard {
  /** Stops at which the focus could not be seen, each once. */
  private readonly unseen = new Set<string>();

  constructor(private readonly page: Page) {}

  /** Moves by Tab, or Shift+Tab where the control stands before the focus, until the control has the focus. */
  async to(target: Locator): Promise<void> {
    await expect(target.first(), 'the control to move to').toBeVisible();
    for (let stop = 0; stop < STOPS; stop += 1) {
      const way = await wayTo(target);
      if (way === 'here') return;
      await this.page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab');
      await this.see();
    }
    throw new Error(`${STOPS} stops do not lead to ${String(target)}`);
  }

  /** Moves to a control and presses it. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press(key);
  }

  /** Moves to a text field and replaces what it holds. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
    await expect(target.first()).not.toHaveValue('');
  }

  /**
   * Moves to a set of which one is chosen (radios, tabs, chips), whose chosen one has the focus, and by arrows to
   * another of them.
   */
  async choose(target: Locator): Promise<void> {
    await this.to(setOf(target));
    for (let stop = 0; stop < STOPS; stop += 1) {
      if ((await wayTo(target)) === 'here') return;
      await this.page.keyboard.press('ArrowRight');
      await this.see();
    }
    throw new Error(`Arrows do not lead to ${String(target)}`);
  }

  /** Holds that the focus is in the element. */
  async isIn(target: Locator): Promise<void> {
    await expect(
      target.filter({ has: this.page.locator(':focus') }).or(target.and(this.page.locator(':focus'))),
    ).toHaveCount(1);
    await this.see();
  }

  /** Fails where the focus could not be seen at some stop. */
  done(): void {
    expect([...this.unseen]).toEqual([]);
  }

  private async see(): Promise<void> {
    const problem = await this.page.evaluate(focusProblem);
    if (problem !== undefined) this.unseen.add(problem);
  }
}

/** All controls of the set that one of them belongs to. */
const setOf = (target: Locator): Locator =>
  target
    .first()
    .locator('xpath=ancestor::*[@role="radiogroup" or @role="tablist" or @role="listbox" or self::fieldset][1]')
    .locator('[role=radio], [role=tab], [role=option], input[type=radio]');

/** Tells where the control is from the focus. */
function wayTo(target: Locator): Promise<'here' | 'back' | 'on'> {
  return target.evaluateAll((elements) => {
    const at = document.activeElement;
    if (at === null || at === document.body) return 'on';
    if (elements.some((element) => element === at)) return 'here';
    const [element] = elements;
    const before =
      element !== undefined && (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    return before && !element.contains(at) ? 'back' : 'on';
  });
}
