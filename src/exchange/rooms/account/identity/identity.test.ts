import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_WAIT } from '../codes.ts';
import { members } from '../tables.ts';
import { startClient } from '../../../testing/client.ts';
import type { Client } from '../../../testing/client.ts';
import { picture } from '../../../testing/picture.ts';
import { eq } from 'drizzle-orm';
import { IDENTITY_REVIEW } from './reviews.ts';

let wall = 1_790_000_000_000;
let guest: Client;
beforeAll(async () => {
  guest = await startClient({ wall: () => wall });
});
afterAll(() => guest.running.close());

const later = (time = IDENTITY_REVIEW) => guest.running.exchange.advance(time);

let count = 0;
/** Opens a user with an e-mail address, and with a mobile number where it is wanted. */
async function user(bound = true): Promise<Client> {
  count += 1;
  wall += CODE_WAIT;
  const opened = await guest.register(`known-${count}@mail.test`);
  const { id } = await opened.call('user.info');
  const mobile = `77009002${String(count).padStart(2, '0')}`;
  if (bound)
    await guest.running.exchange.command(({ queries }) =>
      queries.update(members).set({ area: '44', mobile }).where(eq(members.id, id)),
    );
  return opened;
}

const basic = (card_id: string) => ({ id_type: 'passport', name: 'Bea Okafor', card_id }) as const;

async function verified(card: string): Promise<Client> {
  const known = await user();
  await known.call('identity.submitBasic', basic(card));
  await later();
  return known;
}

/**
 * Uploads three pictures.
 * @returns their addresses, by parameter.
 */
async function pictures(
  known: Client,
  [front, reverse, hand] = [picture(640, 400, 1), picture(640, 400, 2), picture(400, 640, 3)],
): Promise<{ front_pic: string; reverse_pic: string; hand_pic: string }> {
  const put = async (bytes: Buffer | undefined): Promise<string> => String((await known.upload(bytes)).body.message);
  return { front_pic: await put(front), reverse_pic: await put(reverse), hand_pic: await put(hand) };
}

describe('the basic level', () => {
  test('needs an e-mail and a mobile number', async () => {
    const unbound = await user(false);
    expect(await unbound.refusal('identity.submitBasic', basic('P1234567'))).toBe('identity_unbound');
    expect(await unbound.call('identity.info')).toMatchObject({
      email_bound: true,
      mobile_bound: false,
      basic: { status: 'none' },
    });
  });

  test('refuses a name and a number that nobody has', async () => {
    const known = await user();
    expect(await known.refusal('identity.submitBasic', { ...basic('P1234567'), name: 'Bea <b>' })).toBe(
      'special_characters@name',
    );
    expect(await known.refusal('identity.submitBasic', basic('P12'))).toBe('id_incorrect@card_id');
    expect((await known.send('identity.submitBasic', { ...basic('P1234567'), real_type: 2 })).body.error).toMatchObject(
      { code: 'parameter_error', parameter: 'real_type' },
    );
  });

  test('is reviewed by the clock, once, and says no more of the document than its owner knows it by', async () => {
    const known = await user();
    const handedIn = await known.call('identity.submitBasic', basic('p 7654-321'));
    expect(handedIn).toMatchObject({
      level: 'none',
      basic: { status: 'verifying', reason: null },
      name: 'B••• Okafor',
      card_id: 'P•••••321',
    });
    expect(await known.refusal('identity.submitBasic', basic('P7654321'))).toBe('identity_under_review');
    await later();
    expect(await known.call('identity.info')).toMatchObject({ level: 'basic', basic: { status: 'verified' } });
    expect(await known.call('user.info')).toMatchObject({ level: 'basic' });
    expect((await known.call('mail.list')).list[0]).toMatchObject({
      kind: 'identity_basic_verified',
      link: '/pages/setting/real',
    });
    expect(await known.refusal('identity.submitBasic', basic('P7654321'))).toBe('identity_verified');
  });

  test("is rejected for a number nobody knows, with the reason in the user's language, and may be handed in again", async () => {
    const known = await user();
    await known.call('identity.submitBasic', basic('P1234000'));
    await later();
    const rejected = await known.call('identity.info');
    expect(rejected.basic).toMatchObject({
      status: 'rejected',
      reason: 'The details do not match the document.',
      field: 'card_id',
    });
    // The owner gets back the entered values, to correct them.
    expect(rejected.draft).toMatchObject({
      id_type: 'passport',
      name: 'Bea Okafor',
      card_id: 'P1234000',
      front_pic: null,
    });
    expect((await known.call('identity.info', {}, { lang: 'ru' })).basic.reason).toBe(
      'Данные не совпадают с документом.',
    );
    expect(await known.call('identity.submitBasic', basic('P1234001'))).toMatchObject({
      basic: { status: 'verifying', reason: null, field: null },
      draft: null,
    });
  });

  test('is rejected for a document that has verified somebody else', async () => {
    await verified('P2468101');
    const other = await verified('P2468101');
    expect((await other.call('identity.info')).basic).toMatchObject({
      status: 'rejected',
      reason: 'This document has already verified another account.',
    });
  });
});

describe('the advanced level', () => {
  test('comes after the basic one', async () => {
    const known = await user();
    expect(await known.refusal('identity.submitAdvanced', await pictures(known))).toBe('identity_basic_first');
  });

  test("takes three pictures of one's own, none over 1,048,576 bytes", async () => {
    const [known, other] = [await verified('P1357911'), await user()];
    const own = await pictures(known);
    expect(
      await known.refusal('identity.submitAdvanced', { ...own, reverse_pic: (await pictures(other)).reverse_pic }),
    ).toBe('file_unknown@reverse_pic');
    const whole = picture(640, 400, 9);
    const padded = async (size: number): Promise<string> =>
      String((await known.upload(Buffer.concat([whole, Buffer.alloc(size - whole.length)]))).body.message);
    expect(await known.refusal('identity.submitAdvanced', { ...own, hand_pic: await padded(1_048_577) })).toBe(
      'identity_image_large@hand_pic',
    );
    expect(await known.call('identity.submitAdvanced', { ...own, hand_pic: await padded(1_048_576) })).toMatchObject({
      advanced: { status: 'verifying' },
    });
    await later();
    expect(await known.call('identity.info')).toMatchObject({ level: 'advanced', advanced: { status: 'verified' } });
    expect(await known.refusal('identity.submitAdvanced', own)).toBe('identity_verified');
  });

  test('is rejected for a picture used twice and for one too small, and stays with the basic level', async () => {
    const known = await verified('P1122334');
    const [same, small] = [picture(640, 400, 7), picture(319, 300, 8)];
    await known.call('identity.submitAdvanced', await pictures(known, [same, same, picture(640, 400, 5)]));
    await later();
    expect(await known.call('identity.info')).toMatchObject({
      level: 'basic',
      advanced: {
        status: 'rejected',
        reason: 'The same picture was used twice. Take three different ones.',
        field: 'reverse_pic',
      },
    });
    await known.call('identity.submitAdvanced', await pictures(known, [same, picture(640, 400, 6), small]));
    await later();
    expect((await known.call('identity.info')).advanced).toMatchObject({
      status: 'rejected',
      reason: 'A picture is too small to read.',
      field: 'hand_pic',
    });
  });
});

test('whoever had a level before there were reviews keeps it', async () => {
  const known = await user();
  const { id } = await known.call('user.info');
  await guest.running.exchange.command(({ queries }) =>
    queries.update(members).set({ level: 'advanced' }).where(eq(members.id, id)),
  );
  expect(await known.call('identity.info')).toMatchObject({
    level: 'advanced',
    basic: { status: 'verified', submitted_at: null },
    advanced: { status: 'verified' },
  });
  expect(await known.refusal('identity.submitBasic', basic('P1231231'))).toBe('identity_verified');
});

test("a sandbox decides a review at once, in a reviewer's own words", async () => {
  const known = await user();
  const { basic: review } = await known.call('identity.submitBasic', basic('P9988776'));
  await guest.call('sandbox.review', {
    kind: 'identity',
    id: String(review.id),
    outcome: 'reject',
    reason: 'The photo page is cut off',
  });
  await later();
  expect((await known.call('identity.info')).basic).toMatchObject({
    status: 'rejected',
    reason: 'The photo page is cut off',
  });
});

test('each level has the limits it promises, and a withdrawal keeps them', async () => {
  const [unknown, known] = [await user(), await verified('P5566778')];
  expect((await unknown.call('identity.info')).levels).toEqual([
    { level: 'none', day_btc: '2', fiat_usdt: '0' },
    { level: 'basic', day_btc: '100', fiat_usdt: '10000' },
    { level: 'advanced', day_btc: '500', fiat_usdt: '1000000' },
  ]);
  const [before, after] = [
    await unknown.call('wallet.limits', { currency: 'BTC' }),
    await known.call('wallet.limits', { currency: 'BTC' }),
  ];
  expect([before.day, after.day]).toEqual(['2', '100']);
});
