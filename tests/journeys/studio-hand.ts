import { expect, type Locator, type Page } from '@playwright/test';

/** Takes all phones of the canvas away but the live one. */
export async function livePhoneAlone(page: Page): Promise<void> {
  const others = page.getByRole('button', { name: /^Remove “/ });
  while ((await others.count()) > 0) await others.first().click();
}

/** A person who uses the studio with the mouse; letters are typed where words and formulas are asked for. */
export class Hand {
  readonly right: Locator;
  readonly outline: Locator;

  constructor(readonly page: Page) {
    this.right = page.getByRole('complementary', { name: 'What is chosen' });
    this.outline = page.getByRole('tree', { name: 'Outline' });
  }

  /** Presses a button of the right panel. @param index of several with one name, from 0 */
  async press(name: string | RegExp, index = 0): Promise<void> {
    await this.right
      .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .nth(index)
      .click();
  }

  /** Shows the properties that nothing is written for. @param of the part that has them; what is chosen without */
  async more(of?: string): Promise<void> {
    const buttons = this.right.getByRole('button', { name: new RegExp(`more propert.* of ${of ?? ''}`) });
    await (of === undefined ? buttons.last() : buttons).click();
  }

  async close(): Promise<void> {
    await this.press('Close');
  }

  /** Adds a member to a table whose names are words that people read. */
  async addWords(table: string, words: string): Promise<void> {
    await this.press(`Add to ${table}`);
    await this.right.getByRole('textbox', { name: 'Label', exact: true }).fill(words);
    await this.press('Add');
    await this.right.getByRole('button', { name: words, exact: true }).waitFor();
  }

  /** Adds a member to a table. */
  async add(table: string, name: string): Promise<void> {
    await this.press(`Add to ${table}`);
    await this.right.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await this.press('Add');
  }

  /** Chooses a name that is found while one types. */
  async find(property: string, name: string, index = 0): Promise<void> {
    await this.right.getByRole('combobox', { name: property, exact: true }).nth(index).click();
    await this.page.keyboard.type(name);
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  /** Chooses one of a few words. */
  async pick(property: string, word: string | RegExp, within: Locator = this.right): Promise<void> {
    await within.getByRole('combobox', { name: new RegExp(`^${property}:`) }).click();
    await this.page.getByRole('option', { name: word, exact: true }).click();
  }

  /** Chooses names in a menu of several, which stays open until all are chosen. */
  async check(property: string, ...names: readonly string[]): Promise<void> {
    await this.press(`${property}: Choose`);
    for (const name of names) {
      const item = this.page.getByRole('menuitemcheckbox', { name, exact: true });
      await item.click();
      await expect(item).toBeChecked();
    }
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('menu')).toHaveCount(0);
  }

  async fill(property: string, value: string): Promise<void> {
    await this.right.getByRole('textbox', { name: property, exact: true }).fill(value);
  }

  /** Writes a formula where a value or a formula may stand. @param of the group of properties that it stands in */
  async formula(property: string, formula: string, of?: string): Promise<void> {
    const within = of === undefined ? this.right : this.right.getByRole('group', { name: of, exact: true });
    const sign = within.getByRole('button', { name: `Formula for ${property}`, exact: true });
    const field = within.getByRole('textbox', { name: property, exact: true });
    await sign.or(field).first().waitFor();
    const isAsked = (await sign.count()) > 0 && (await sign.getAttribute('aria-pressed')) !== 'true';
    if (isAsked) await sign.click();
    await field.last().click();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.insertText(formula);
    // The offers would lie over the properties below: a press elsewhere closes them.
    await this.right.getByRole('heading').first().click();
  }

  /** Types the words of a new text. */
  async words(property: string, words: string): Promise<void> {
    await this.fill(property, words);
    await this.page.keyboard.press('Enter');
    await this.right.getByText(words, { exact: true }).first().waitFor();
  }

  /** Types other words for a text that there is. */
  async relabel(words: string, to: string): Promise<void> {
    await this.right.getByRole('button', { name: new RegExp(`^${words}\\s*\\d+ languages$`) }).click();
    await this.page.getByRole('textbox', { name: 'English, form other' }).click();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.insertText(to);
    await this.right.getByRole('heading', { name: to, exact: true }).waitFor();
    await this.close();
  }

  /** Adds a step, which opens. */
  async step(action: string): Promise<void> {
    await this.press('Add a step');
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
    await this.right.getByRole('button', { name: new RegExp(`^\\d\\s*${action}$`), expanded: true }).waitFor();
  }

  /** Inserts a block from the palette, and goes back to the outline. */
  async insert(title: string): Promise<void> {
    await this.page.getByRole('tab', { name: 'Blocks' }).click();
    const palette = this.page.getByRole('listbox', { name: 'Blocks' });
    await palette.getByRole('option', { name: new RegExp(`^${title}:`) }).click();
    await this.press('Insert');
    await this.right.getByRole('heading', { name: 'Where it goes' }).waitFor({ state: 'detached' });
    await this.page.getByRole('tab', { name: 'Outline' }).click();
  }

  /** Chooses a part of the page in the outline. */
  async choose(words: string): Promise<void> {
    await this.outline.getByRole('treeitem').filter({ hasText: words }).last().click();
  }
}
