import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';

let guest: Client;
beforeAll(async () => {
  guest = await startClient({ wall: () => 1_790_000_000_000 });
});
afterAll(() => guest.running.close());

const later = (duration: number) => guest.call('sandbox.clock', { advance: duration });
const said = async (who: Client, room: 'support' | 'public' = 'support', lang = 'en') =>
  (await who.call('chat.messages', { room }, { lang })).map(
    ({ mine, author, content, image }) => `${mine ? 'me' : author}: ${content ?? (image ? 'a picture' : '')}`,
  );

describe('the support desk', () => {
  test('answers what it is asked, in the language of who reads, and what was not read is counted', async () => {
    const anna = await guest.register('anna@chat.test');
    expect(await said(anna)).toEqual([]);
    await anna.call('chat.say', { topic: 'deposit' });
    await anna.call('chat.say', { content: '  It has been an hour. ' });
    await later(3_999);
    expect((await said(anna)).length).toBe(2);
    await later(1);
    const [asked, more, ...answers] = await said(anna);
    expect([asked, more]).toEqual(['me: Deposit', 'me: It has been an hour.']);
    expect(answers).toHaveLength(2);
    expect(answers[0]).toMatch(/^Customer service: .*network/);
    expect((await said(anna, 'support', 'zh'))[0]).toBe('me: 充值');
    expect(await anna.call('chat.unread')).toEqual({ count: 2 });
    expect(await anna.call('chat.read')).toEqual({ count: 0 });
  });

  test('takes pictures that are the writer’s own', async () => {
    const [bert, carl] = [await guest.register('bert@chat.test'), await guest.register('carl@chat.test')];
    const image = String((await bert.upload()).body.message);
    expect(await carl.refusal('chat.say', { image })).toBe('file_unknown@image');
    expect(await bert.call('chat.say', { image })).toMatchObject({ kind: 'image', image, content: null, mine: true });
    await later(4_000);
    expect(await said(bert)).toHaveLength(2);
    expect(await said(carl)).toEqual([]);
  });

  test('is not asked nothing, nor without end', async () => {
    const dora = await guest.register('dora@chat.test');
    expect(await dora.refusal('chat.say', { content: ' \n ' })).toBe('chat_message_empty@content');
    const { database } = guest.running.exchange;
    await database.script(
      `insert into chat_message (room, user_id, from_id, content, created_at) select 'support', id, id, 'x', ${guest.running.exchange.clock.now()} from member, generate_series(1, 200) where email = 'dora@chat.test'`,
    );
    expect(await dora.refusal('chat.say', { content: 'more' })).toBe('chat_full');
    await later(86_400_001);
    expect(await dora.call('chat.say', { content: 'more' })).toMatchObject({ content: 'more' });
  });

  test('writes once what is sent again under the same name, and twice what is said twice', async () => {
    const [ida, jon] = [await guest.register('ida@chat.test'), await guest.register('jon@chat.test')];
    const first = await ida.call('chat.say', { room: 'public', content: 'Hello', client_id: 'message-1' });
    expect(first.client_id).toBe('message-1');
    expect(await ida.call('chat.say', { room: 'public', content: 'Hello', client_id: 'message-1' })).toEqual(first);
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => ida.call('chat.say', { content: 'Hello', client_id: 'message-2' })),
    );
    expect(new Set(atOnce.map(({ id }) => id)).size).toBe(1);
    await ida.call('chat.say', { content: 'Hello', client_id: 'message-3' });
    await ida.call('chat.say', { content: 'Hello' });
    expect(await said(ida)).toEqual(['me: Hello', 'me: Hello', 'me: Hello']);
    // A client id belongs to its sender: another user's does not collide with it, and nobody else reads it.
    expect(await jon.call('chat.say', { room: 'public', content: 'Hello, Ida', client_id: 'message-1' })).toMatchObject(
      { content: 'Hello, Ida' },
    );
    const heard = (await jon.call('chat.messages', { room: 'public' })).slice(-2);
    expect(heard.map(({ mine, client_id }) => [mine, client_id])).toEqual([
      [false, null],
      [true, 'message-1'],
    ]);
  });

  test('tells the writer alone that there is something to read', async () => {
    await later(10_000);
    const emma = await guest.register('emma@chat.test');
    const heard: unknown[] = [];
    guest.running.exchange.events.on(
      'message',
      ({ channel, user, data }) => channel === 'chat_message' && heard.push({ user, data }),
    );
    const { id } = await emma.call('chat.say', { content: 'Hello?' });
    await later(4_000);
    const user = (await emma.call('user.info')).id;
    expect(heard).toEqual([
      { user, data: { room: 'support', id } },
      { user, data: { room: 'support', id: expect.any(String) as string } },
    ]);
  });
});

describe('the public room', () => {
  test('is everybody’s: what one says the others read, with the name', async () => {
    const [finn, gina] = [await guest.register('finn@chat.test'), await guest.register('gina@chat.test')];
    await finn.call('user.updateNickname', { nickname: 'Finn' });
    const before = await said(gina, 'public');
    expect(before.length).toBeGreaterThan(3);
    await finn.call('chat.say', { room: 'public', content: 'Good morning' });
    expect((await said(gina, 'public')).at(-1)).toBe('Finn: Good morning');
    expect((await said(finn, 'public')).at(-1)).toBe('me: Good morning');
    await later(9_000);
    expect(await said(gina, 'public')).toHaveLength(before.length + 2);
    expect(await gina.call('chat.unread')).toEqual({ count: 0 });
  });

  test('takes neither pictures nor questions to the desk', async () => {
    const hans = await guest.register('hans@chat.test');
    const image = String((await hans.upload()).body.message);
    expect(await hans.refusal('chat.say', { room: 'public', image })).toBe('chat_support_only@image');
    expect(await hans.refusal('chat.say', { room: 'public', topic: 'trading' })).toBe('chat_support_only@topic');
  });
});

test('outside a sandbox nobody is played', async () => {
  const real = await startClient({ sandbox: false });
  const [{ count } = { count: '?' }] = await real.running.exchange.database.rows<{ count: string }>(
    'select count(*)::text as count from chat_message',
  );
  expect(count).toBe('0');
  await real.running.close();
});
