import type { Page } from '@playwright/test';
import { Hand, livePhoneAlone } from './studio-hand.ts';

/** Makes the page of the guide, `setting/watch`, in an open studio: letters are typed for words and formulas alone. */
export async function buildWatchPage(page: Page): Promise<void> {
  const hand = new Hand(page);
  await hand.outline.getByRole('treeitem').first().waitFor({ timeout: 60_000 });
  // Only the live phone: it is the structure that is looked at.
  await livePhoneAlone(page);
  await page.getByRole('button', { name: 'Add a page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a page' });
  await dialog.getByRole('textbox', { name: 'Title in English' }).fill('My markets');
  await dialog.getByRole('textbox', { name: 'Name in the address' }).fill('watch');
  await dialog.getByRole('button', { name: 'Add a page' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await hand.choose('Write here');
  await hand.press('Delete');

  await hand.more();
  await hand.check('Access', 'user');
  await hand.press('Data');
  await hand.add('Data', 'starred');
  await hand.find('Call', 'optional.list');
  await hand.add('Data', 'quotes');
  await hand.find('Call', 'quote.all', 1);
  await hand.more('Quotes');
  await hand.press('Kind of Live');
  await page.getByRole('menuitem', { name: 'A channel with its parameters' }).click();
  await hand.find('Channel', 'ticker');
  await hand.close();

  await hand.more();
  await hand.press('Computed');
  await hand.add('Calc', 'shown');
  await hand.formula('Shown', 'data.quotes.filter(q, data.starred.exists(s, s.id == q.id))');
  await hand.close();

  await hand.more();
  await hand.press('Form');
  await hand.step('call');
  await hand.find('Call', 'optional.add');
  await hand.step('reset');
  await hand.step('toast');
  await hand.words('Text', 'Added');
  await hand.more('3 toast');
  await hand.pick('Tone', 'Success');
  await hand.step('refresh');
  await hand.check('Data', 'starred');
  await hand.close();

  await hand.press('Add a field');
  const field = page.getByRole('dialog', { name: 'Add a field' });
  await field.getByRole('textbox', { name: 'Label in English' }).fill('Market');
  await hand.pick('Sent as', /^id/, field);
  await field.getByRole('textbox', { name: 'Name' }).fill('market');
  await hand.pick('Control', /field\.select$/, field);
  await field.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'required', exact: true }).click();
  await page.keyboard.press('Escape');
  await field.getByRole('textbox', { name: 'A formula that must hold' }).fill('!data.starred.exists(s, s.id == value)');
  await field
    .getByRole('textbox', { name: 'What people read where it does not' })
    .fill('This market is in the list already.');
  await field.getByRole('button', { name: 'Add a field' }).click();
  await field.waitFor({ state: 'hidden' });
  await hand.more();
  await hand.formula('Of', 'data.quotes');
  await hand.fill('As', 'q');
  await hand.formula('Key', 'q.id');
  await hand.formula('Value', 'q.id');
  await hand.formula('Title', 'q.pair');

  await hand.insert('Submit');
  await hand.more();
  await hand.fill('Id', 'add');
  await hand.relabel('Submit', 'Add');

  await hand.insert('List');
  await hand.formula('Of', 'calc.shown');
  await hand.fill('As', 'q');
  await hand.formula('Key', 'q.id');
  await hand.relabel('None', 'No markets yet');
  await hand.more();
  await hand.fill('Id', 'markets');
  await hand.fill('Label', 'My markets');
  await hand.press('Use the text that says so');

  await hand.choose('Text');
  await hand.find('Block', 'cell');
  // What a text had, a cell has not: it is told there, and taken away.
  await hand.press('Remove Text');
  await hand.formula('Title', 'q.pair');
  await hand.more();
  await hand.fill('Id', 'open');
  await hand.formula('Value', 'price(q.last, q.price_places)');
  await hand.close();

  await hand.more();
  await hand.press('Sheets');
  await hand.add('Sheets', 'market');
  await hand.choose('sheet');
  await hand.fill('Title', 'Market');
  await hand.press('Use the text that says so');
  await hand.add('Params', 'id');
  await hand.fill('Type', 'id<Market>');
  await hand.add('Calc', 'quote');
  await hand.formula('Quote', 'data.quotes.find(q, q.id == params.id)');
  await hand.insert('Facts');
  await hand.press('Remove Fee');
  await hand.press('Remove To');
  await hand.addWords('Facts', 'Last price');
  await hand.formula('Last price', 'price(calc.quote.last, calc.quote.price_places)');
  await hand.addWords('Facts', '24h change');
  await hand.press('Kind of 24h change');
  await page.getByRole('menuitem', { name: /^value, / }).click();
  await hand.formula('Value', 'change(calc.quote.change)');
  await hand.formula('Tone', "calc.quote != null && calc.quote.change < 0 ? 'down' : 'up'");
  await hand.choose('sheet');
  await hand.more();
  await hand.press('Insert in Foot');
  await hand.insert('Button');
  await hand.more();
  await hand.fill('Id', 'remove');
  await hand.relabel('Retry', 'Remove');
  await hand.pick('Variant', 'Danger');
  await hand.press('Delete step 1');
  await hand.step('call');
  await hand.find('Call', 'optional.del');
  await hand.formula('Id', 'params.id', 'With');
  await hand.step('refresh');
  await hand.check('Data', 'starred');
  await hand.step('close');

  await hand.choose('Open');
  await hand.more();
  await hand.step('open');
  await hand.find('Sheet', 'market');
  await hand.formula('Id', 'q.id', 'With');
}
