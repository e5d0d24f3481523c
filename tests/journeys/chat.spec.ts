import { PIXEL } from '../../src/exchange/testing/client.ts';
import { expect, field, node, open, test } from './harbor.ts';
import { demoSession, sessionOf, signedIn } from './session.ts';

test('the support desk is asked, answers while the reader looks, and what was not read is marked', async ({
  page,
  context,
  harbor,
}) => {
  const session = await demoSession(harbor.client());
  await signedIn(context, { ...session });
  await open(page, harbor, 'setting/setting');
  await node(page, 'support').click();
  await expect(node(page, 'none')).toContainText('How can we help?');
  await node(page, 'topics').getByRole('button', { name: 'Deposit' }).click();
  const messages = node(page, 'messages').locator('[data-node=message]');
  await expect(messages).toHaveCount(1);
  await harbor.advance(4_000);
  await expect(messages.last()).toContainText('A deposit is credited once the network has confirmed it');

  await field(page, 'content').fill('It is order 4417.');
  await field(page, 'content').press('Enter');
  await expect(messages.nth(2)).toContainText('It is order 4417.');
  await expect(field(page, 'content')).toHaveValue('');
  await node(page, 'send').click();
  await expect(page.getByText('Enter a message.')).toBeVisible();

  // Messages that arrived while the page was open count as read.
  await harbor.advance(4_000);
  await expect(messages).toHaveCount(4);
  await page.goBack();
  const unread = () => harbor.get('/chat/unread', {}, session.token);
  await expect.poll(unread).toMatchObject({ message: { count: 0 } });
  await harbor.post('/chat/sendMessage', { content: 'Hello?' }, session.token);
  await harbor.advance(4_000);
  await expect(node(page, 'support')).toContainText('1');
  await node(page, 'support').click();
  await expect.poll(unread).toMatchObject({ message: { count: 0 } });
});

test('a picture is sent to the desk', async ({ page, context, harbor }) => {
  const person = await harbor.client().register('pictures@chat.test');
  await signedIn(context, { ...(await sessionOf(person)) });
  await open(page, harbor, 'other/kefu');
  await node(page, 'attach').click();
  await node(page, 'image')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: PIXEL });
  await node(page, 'send').click();
  await expect(node(page, 'messages').getByRole('img', { name: 'Picture' })).toBeVisible();
  await expect(node(page, 'image')).toBeHidden();
});

test('what one says in the public room the other reads at once, with the name', async ({ page, context, harbor }) => {
  const other = await harbor.client().register('other@chat.test');
  await other.call('user.updateNickname', { nickname: 'Otto' });
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'other/kefu', { room: 'public' });
  await expect(node(page, 'everybody')).toBeVisible();
  await expect(node(page, 'topics')).toBeHidden();
  await expect(node(page, 'messages')).toContainText('Mara');
  await other.call('chat.say', { room: 'public', content: 'Anybody awake?' });
  const last = node(page, 'messages').locator('[data-node=message]').last();
  await expect(last).toContainText('Otto');
  await expect(last).toContainText('Anybody awake?');
});

test('a message stands there at once, says when it was not sent, and is sent again; the next does not wait for it', async ({
  page,
  context,
  harbor,
}) => {
  const person = await harbor.client().register('waiting@chat.test');
  await signedIn(context, { ...(await sessionOf(person)) });
  await open(page, harbor, 'other/kefu');
  await expect(node(page, 'none')).toBeVisible();
  let refuse: (() => void) | undefined;
  await page.route('**/api/chat/sendMessage', async (route) => {
    if (!route.request().postData()?.includes('First')) return route.continue();
    if (refuse !== undefined) return route.continue();
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    return route.abort();
  });
  await field(page, 'content').fill('First');
  await field(page, 'content').press('Enter');
  await expect(node(page, 'unsent')).toHaveText(/First/);
  await expect(field(page, 'content')).toHaveValue('');
  await field(page, 'content').fill('Second');
  await field(page, 'content').press('Enter');
  const messages = node(page, 'messages').locator('[data-node=message]');
  await expect(messages.filter({ hasText: 'Second' })).toHaveCount(1);
  await expect(messages.filter({ hasText: 'First' })).toHaveCount(0);
  await expect.poll(() => refuse).toBeDefined();
  refuse?.();
  await node(page, 'retry').click();
  await expect(messages.filter({ hasText: 'First' })).toHaveCount(1);
  await expect(node(page, 'unsent')).toHaveCount(0);
  expect((await person.call('chat.messages')).filter(({ mine }) => mine).map(({ content }) => content)).toEqual([
    'Second',
    'First',
  ]);
});

test('a message that arrived is sent, whatever its writer heard of it, and the same words twice are two messages', async ({
  page,
  context,
  harbor,
}) => {
  const person = await harbor.client().register('lost@chat.test');
  await signedIn(context, { ...(await sessionOf(person)) });
  await open(page, harbor, 'setting/setting');
  await node(page, 'support').click();
  await expect(node(page, 'none')).toBeVisible();
  const messages = node(page, 'messages').locator('[data-node=message]');
  const held = async () =>
    (await person.call('chat.messages')).filter(({ mine }) => mine).map(({ content }) => content);
  const write = async (text: string) => {
    await field(page, 'content').fill(text);
    await field(page, 'content').press('Enter');
  };
  let release: (() => void) | undefined;
  await page.route('**/api/chat/sendMessage', async (route) => {
    const said = route.request().postData() ?? '';
    if (said.includes('Lost')) {
      await route.fetch();
      return route.abort();
    }
    if (said.includes('Away') && release === undefined)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    return route.continue();
  });

  await write('Lost');
  await expect(messages.filter({ hasText: 'Lost' })).toHaveCount(1);
  await expect(node(page, 'unsent')).toHaveCount(0);

  await write('Away');
  await expect.poll(() => release).toBeDefined();
  await page.goBack();
  await expect(node(page, 'support')).toBeVisible();
  release?.();
  await expect.poll(held).toEqual(['Lost', 'Away']);
  await page.goForward();
  await expect(messages.filter({ hasText: 'Away' })).toHaveCount(1);
  await expect(node(page, 'unsent')).toHaveCount(0);

  await write('Again');
  await write('Again');
  await expect(messages.filter({ hasText: 'Again' })).toHaveCount(2);
  await expect(node(page, 'unsent')).toHaveCount(0);
  expect(await held()).toEqual(['Lost', 'Away', 'Again', 'Again']);
});
