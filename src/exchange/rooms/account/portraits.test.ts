import { describe, expect, test } from 'vitest';
import { openTown } from '../c2c/testing.ts';
import type { Client } from '../../testing/client.ts';
import { picture } from '../../testing/picture.ts';

const town = await openTown();
const { guest } = town;

let shade = 0;

/**
 * Uploads a picture that nobody has uploaded before.
 * @returns its address.
 */
const upload = async (who: Client): Promise<string> =>
  String((await who.upload(picture(8, 8, (shade += 1)))).body.message);

/**
 * Gives a user a portrait.
 * @returns its address.
 */
async function portrait(who: Client): Promise<string> {
  const address = await upload(who);
  await who.call('user.uploadHeadPortrait', { head_portrait: address });
  return address;
}

/** Returns the HTTP status with which a client gets a file. */
const status = async (who: Client, address: string): Promise<number> =>
  (await guest.running.server.inject({ url: address, headers: who.token ? { authorization: who.token } : {} }))
    .statusCode;

const idOf = async (who: Client): Promise<string> => (await who.call('user.info')).id;

test('what is no id of a file is not found, whatever its characters', async () => {
  const ann = await town.person();
  for (const id of ['%00', '%F0%9F%92%A9', 'a'.repeat(65), "'%20or%201=1"])
    expect(await status(ann, `/api/files/${id}`), id).toBe(404);
});

describe('a portrait', () => {
  test('of somebody whom no page shows is seen by nobody else', async () => {
    const [ann, stranger] = [await town.person(), await town.person()];
    const address = await portrait(ann);
    expect([await status(ann, address), await status(stranger, address), await status(guest, address)]).toEqual([
      200, 404, 404,
    ]);
  });

  test('of a trader is seen by everybody, until another takes its place', async () => {
    const tina = await town.person();
    await tina.call('follow.becomeTrader', { agree: true });
    const old = await portrait(tina);
    expect((await guest.call('follow.trader', { trader_user_id: await idOf(tina) })).trader.avatar).toBe(old);
    expect(await status(guest, old)).toBe(200);
    const fresh = await portrait(tina);
    expect([await status(guest, old), await status(guest, fresh), await status(tina, old)]).toEqual([404, 200, 200]);
  });

  test('of a follower is seen by the trader whom they copy, as long as they do', async () => {
    const [tina, finn, other] = [await town.person(), await town.person(), await town.person()];
    for (const trader of [tina, other]) await trader.call('follow.becomeTrader', { agree: true });
    const address = await portrait(finn);
    const id = await idOf(tina);
    await finn.call('follow.follow', { trader_user_id: id, type: 'multiple', number: '0.5' });
    expect((await tina.call('follow.followers', { trader_user_id: id })).list[0]?.avatar).toBe(address);
    expect([await status(tina, address), await status(other, address), await status(guest, address)]).toEqual([
      200, 404, 404,
    ]);
    await finn.call('follow.cancel', { follow_user_id: id, copies: 'close' });
    expect(await status(tina, address)).toBe(404);
  });

  test('of who offers something is seen by everybody; of who takes it, by the other side alone', async () => {
    const [mara, anna, stranger] = [await town.merchant(), await town.person(), await town.person()];
    const [hers, takers] = [await portrait(mara), await portrait(anna)];
    const ad = await town.offer(mara, 'sell');
    expect((await guest.call('c2c.ad', { id: ad.id })).merchant.avatar).toBe(hers);
    expect(await status(guest, hers)).toBe(200);
    const order = await town.buy(anna, ad);
    expect((await mara.call('c2c.order', { id: order.id })).counterparty.avatar).toBe(takers);
    expect([await status(mara, takers), await status(stranger, takers), await status(guest, takers)]).toEqual([
      200, 404, 404,
    ]);
    await anna.call('c2c.cancel', { id: order.id });
    await mara.call('c2c.closeAd', { id: ad.id });
    expect([await status(anna, hers), await status(stranger, hers), await status(guest, hers)]).toEqual([
      200, 404, 404,
    ]);
  });

  test('of who writes in the public room is seen by users, not by guests', async () => {
    const [wei, reader] = [await town.person(), await town.person()];
    const address = await portrait(wei);
    expect(await status(reader, address)).toBe(404);
    await wei.call('chat.say', { room: 'public', content: 'Hello' });
    const said = await reader.call('chat.messages', { room: 'public' });
    expect(said.at(-1)).toMatchObject({ content: 'Hello', portrait: address });
    expect([await status(reader, address), await status(guest, address)]).toEqual([200, 404]);
  });

  test('opens no other file of its owner: what was sent to the desk or in a chat stays private', async () => {
    const [mara, taker, stranger] = [await town.merchant(), await town.person(), await town.person()];
    await mara.call('follow.becomeTrader', { agree: true });
    await portrait(mara);
    const [document, sent, unused] = [await upload(mara), await upload(mara), await upload(mara)];
    const order = await town.buy(taker, await town.offer(mara, 'sell'));
    await mara.call('chat.say', { room: 'support', image: document });
    await mara.call('c2c.say', { id: order.id, image: sent });
    expect([await status(taker, sent), await status(taker, document), await status(taker, unused)]).toEqual([
      200, 404, 404,
    ]);
    for (const who of [stranger, guest])
      for (const address of [document, sent, unused]) expect(await status(who, address)).toBe(404);
  });
});
