import type { Browser, Locator, Page } from '@playwright/test';
import { change } from '../../engine/studio/server/change/change.ts';
import type { Operation } from '../../engine/studio/protocol/change.ts';
import { usedBy } from '../../src/exchange/testing/processes.ts';
import { expect, field, node, open } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { REACHED, reachedByTab } from './publish-dialog.ts';
import { accessible, editionsFolder, navigate, PublishingStudio } from './publishing-studio.ts';
import { publisher, running } from './publishing.ts';
import { walked } from './random.ts';
import { demoSession, signedIn } from './session.ts';

// Product staff publish from the studio: a page alone on top of what runs, then what was left out; a text that they
// relabel, which an open phone has at its next navigation, and the words before once it is taken back; a page that does
// not hold by itself, which says what it needs. All with one studio: the first edition compiles the whole app, which
// takes longest. `npm test` plays two of the three, one of which reaches a phone; `npm run test:studio` plays all.

const { folder, store } = editionsFolder();
const test = withOwnExchange({ dataFolder: folder });
test.setTimeout(580_000);

let studio: PublishingStudio;
test.beforeAll(async () => {
  studio = await PublishingStudio.start(folder);
});
test.afterAll(() => studio.close());

const PLAYED = walked('publishing', ['a page alone', 'a relabel', 'a page that lacks a text']);

const PAGE = 'screens/setting/wallet.json';
/** The longest that a loaded machine may take to judge and build, in milliseconds. */
const JUDGED = { timeout: 240_000 };

/**
 * The longest that a machine may take that runs other tests beside this one, in milliseconds. What is checked and built
 * while the dialog is open is at a phone, and taken back, at once. The times are noted in the results.
 */
const LOADED = { published: 60_000, takenBack: 30_000 };
/**
 * Processor time of the publisher from the press of Publish until the edition is kept, in milliseconds, whatever else
 * the machine does: that of a check or a build would be several times as much.
 */
const PRESSED = 3_000;
const PROGRAM = 'engine/studio/publisher/process.ts';

/** Changes documents as people do at the same time. */
async function make(...operations: readonly Operation[]): Promise<void> {
  const { session } = studio.running;
  await change(session, 'kim', { base: session.space.version, operations });
}

/** Puts a note with a text at the head of the page. */
const addNote = (text: string): Promise<void> =>
  make({ do: 'insert', into: { file: PAGE, pointer: ['body'] }, index: 0, values: [{ block: 'note', text }] });

const say = (key: string, language: string, words: string): Operation => ({ do: 'setText', key, language, words });

async function openDialog(desk: Page): Promise<Locator> {
  await desk.getByRole('banner').getByRole('button', { name: 'Publish' }).press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByRole('group', { name: /^What is published/ })).toBeVisible(JUDGED);
  return dialog;
}

/** Opens the studio at the page, once everybody has an edition. */
async function openStudio(browser: Browser): Promise<Page> {
  if ((await store.rollout()).base === null)
    await publisher(folder, store).run(studio.built, 'publish', 'The first edition');
  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
  const desk = await staff.newPage();
  await desk.goto(`${studio.running.address}#setting/wallet`);
  await expect(desk.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible({
    timeout: 120_000,
  });
  return desk;
}

/** Publishes what is chosen. Returns the edition that everybody gets then. */
async function publish(dialog: Locator, sentence: string): Promise<string | null> {
  const { base } = await store.rollout();
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Mei');
  await dialog.getByRole('textbox', { name: 'What changes, in one sentence' }).fill(sentence);
  await expect(dialog.getByText('Checked: nothing stands in the way.')).toBeVisible(JUDGED);
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect.poll(async () => (await store.rollout()).base, { ...JUDGED, intervals: [50] }).not.toBe(base);
  await expect(dialog).toBeHidden(JUDGED);
  return (await store.rollout()).base;
}

/** Waits until a phone that goes to another page runs an edition, and opens the page in it. */
async function taken(phone: Page, edition: string | null): Promise<void> {
  await expect(phone.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible();
  await node(phone, 'add').click();
  await expect.poll(() => running(phone), { intervals: [50] }).toBe(edition);
  await phone.goBack();
}

if (PLAYED.includes('a page alone'))
  test('a page goes to phones alone, the words of two languages later; the history and the story say so', async ({
    page: phone,
    browser,
    context,
    harbor,
  }) => {
    const desk = await openStudio(browser);
    const first = (await store.rollout()).base;
    await expect.poll(async () => (await fetch(`${harbor.address}/h5/`)).text()).toContain(`content="${first}"`);
    await signedIn(context, { ...(await demoSession(harbor.client())) });
    await open(phone, harbor, 'setting/wallet');
    await expect.poll(() => running(phone)).toBe(first);
    const title = await phone.getByRole('heading', { level: 1 }).innerText();
    await make(say('addresses.title', 'en', `${title} now`), say('addresses.title', 'fra', 'Adresse de retrait'));
    await addNote('google.note');

    const dialog = await openDialog(desk);
    const languages = dialog.getByRole('group', { name: 'Languages' });
    const all = languages.getByRole('checkbox', { name: 'Languages' });
    await expect(languages.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await languages.getByRole('checkbox', { name: /^English/ }).press('Space');
    await expect(all).toHaveJSProperty('indeterminate', true);
    await all.press('Space');
    await expect(languages.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await all.press('Space');
    await expect(languages.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(dialog.getByText(/^On top of edition/)).toBeVisible();
    await expect(dialog.getByText('“Adresse de retrait”')).toBeHidden();
    await accessible(desk, '[role=dialog]');
    const second = await publish(dialog, 'A note on addresses');
    await taken(phone, second);
    await expect(phone.getByRole('note')).toBeVisible();
    await expect(phone.getByRole('heading', { name: title, exact: true })).toBeVisible();

    const story = desk.getByRole('main', { name: 'The edition' });
    await expect(story.getByText(/^Published alone, on top of/)).toContainText(`${title} now`);
    expect((await store.edition(second ?? ''))?.only).toEqual(['setting/wallet']);
    expect((await studio.git.show(['--name-only', '--format=%s', 'HEAD'])).trim().split(/\n+/)).toEqual([
      'A note on addresses',
      PAGE,
    ]);
    expect((await studio.git.status()).modified.sort()).toEqual(['locales/en.json', 'locales/fra.json']);

    const rest = await openDialog(desk);
    await expect(rest.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await expect(rest.getByRole('group', { name: 'Pages' })).toBeHidden();
    const third = await publish(rest, 'Words of two languages');
    await taken(phone, third);
    await expect(phone.getByRole('heading', { name: `${title} now` })).toBeVisible();
    await expect(phone.getByRole('note')).toBeVisible();
    expect((await studio.git.status()).modified).toEqual([]);
    await desk.context().close();
  });

if (PLAYED.includes('a relabel'))
  test('a relabel is published from the studio, reaches an open phone with what was typed, and is taken back', async ({
    page: phone,
    browser,
    context,
    harbor,
  }) => {
    const desk = await openStudio(browser);
    const first = (await store.rollout()).base;
    await expect.poll(async () => (await fetch(`${harbor.address}/h5/`)).text()).toContain(`content="${first}"`);
    await signedIn(context, { ...(await demoSession(harbor.client())) });
    await open(phone, harbor, 'setting/addWallet');
    await expect.poll(() => running(phone)).toBe(first);
    await field(phone, 'name').fill('Cold wallet');
    await phone.evaluate(() => void (location.hash = '#/pages/setting/wallet'));
    await expect(node(phone, 'add')).toBeVisible();

    await desk.getByRole('tab', { name: 'Texts' }).click();
    await desk.getByRole('button', { name: /^Page/ }).click();
    await desk.getByRole('listbox', { name: 'Texts' }).getByRole('option').first().click();
    const english = desk.getByRole('textbox', { name: /^English/ });
    const before = await english.innerText();
    await english.press('End');
    await english.pressSequentially(' now');
    await expect(desk.getByText(/Saved \d\d:\d\d/)).toBeVisible();

    const opener = desk.getByRole('button', { name: 'Publish' });
    await opener.press('Enter');
    const dialog = desk.getByRole('dialog', { name: 'Publish' });
    await expect(dialog.getByText(`${before} now`).first()).toBeVisible({ timeout: 60_000 });
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(dialog.getByText(`${before} now`).first()).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Mei');
    await dialog.getByRole('textbox', { name: 'What changes, in one sentence' }).fill('The wallet says now');
    await expect(dialog.getByRole('group', { name: /^What is published/ })).toBeVisible({ timeout: 120_000 });
    expect(await reachedByTab(desk)).toEqual(expect.arrayContaining([...REACHED]));
    await accessible(desk, '[role=dialog]');
    await expect(dialog.getByText('Checked: nothing stands in the way.')).toBeVisible({ timeout: 240_000 });
    const pressed = performance.now();
    const usedBefore = usedBy(process.pid, PROGRAM);
    await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(dialog.getByRole('status').getByText('Mei: The wallet says now')).toBeVisible();
    await expect.poll(async () => (await store.rollout()).base, { timeout: 240_000, intervals: [50] }).not.toBe(first);
    const kept = Math.round(performance.now() - pressed);
    const used = usedBy(process.pid, PROGRAM) - usedBefore;
    await navigate(phone);
    const second = (await store.rollout()).base;
    await expect.poll(() => running(phone), { intervals: [50] }).toBe(second);
    await expect(field(phone, 'name')).toBeVisible();
    const published = Math.round(performance.now() - pressed);
    await phone.goBack();
    await expect(phone.getByRole('heading', { name: `${before} now` })).toBeVisible();
    await phone.goBack();
    await expect(field(phone, 'name')).toHaveValue('Cold wallet');

    await expect(desk.getByRole('main', { name: 'The edition' }).getByText('The wallet says now')).toBeVisible();
    await accessible(desk);
    await phone.evaluate(() => void (location.hash = '#/pages/setting/wallet'));
    await expect(phone.getByRole('heading', { name: `${before} now` })).toBeVisible();
    const regretted = performance.now();
    await desk.getByRole('button', { name: /^Take back to / }).press('Enter');
    await navigate(phone);
    await expect.poll(() => running(phone), { intervals: [50] }).toBe(first);
    const takenBack = Math.round(performance.now() - regretted);
    await phone.goBack();
    await expect(phone.getByRole('heading', { name: before, exact: true })).toBeVisible();
    await phone.goBack();
    await expect(field(phone, 'name')).toHaveValue('Cold wallet');
    await expect(desk.getByRole('list', { name: 'Editions' }).getByText('Taken back')).toBeVisible();
    const toStore = `to the store ${kept} ms (${used} ms of the processor)`;
    const measured = `from Publish ${toStore}, to the phone ${published} ms, taken back in ${takenBack} ms`;
    test.info().annotations.push({ type: 'time', description: measured });
    expect(used).toBeLessThan(PRESSED);
    expect(published).toBeLessThan(LOADED.published);
    expect(takenBack).toBeLessThan(LOADED.takenBack);
    await desk.context().close();
  });

if (PLAYED.includes('a page that lacks a text'))
  test('a page without its new text is refused with what it needs, which one press adds', async ({ browser }) => {
    const desk = await openStudio(browser);
    const { languages: spoken } = studio.running.session;
    await make(...spoken.map(({ code }) => say('addresses.hint', code, '⟦Hint⟧')));
    await addNote('addresses.hint');
    const dialog = await openDialog(desk);
    const languages = dialog.getByRole('group', { name: 'Languages' });
    await languages.getByRole('checkbox', { name: 'Languages' }).press('Space');
    const lacks = dialog.getByRole('alert').filter({ hasText: 'This choice does not hold by itself' });
    await expect(lacks).toBeVisible(JUDGED);
    await expect(lacks).toContainText('There is no text "addresses.hint"');
    await expect(lacks).toContainText('It needs as well: ');
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Mei');
    await dialog.getByRole('textbox', { name: 'What changes, in one sentence' }).fill('A hint');
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await accessible(desk, '[role=dialog]');
    await lacks.getByRole('button', { name: 'Choose these as well' }).press('Enter');
    await expect(lacks).toBeHidden();
    await expect(languages.getByRole('checkbox', { checked: true })).toHaveCount(spoken.length + 1);
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
    await desk.context().close();
  });
