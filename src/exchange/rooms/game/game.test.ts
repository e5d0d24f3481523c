import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { DIGS, PLACES, PRIZES, TRIES, steps } from '../../../domain/game/treasure.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';

const { guest, newcomer } = await openExchange();

const everywhere = Array.from({ length: PLACES }, (_, place) => place);

/** Plays an open round by following its clues, which always lead to the treasure. */
async function hunt(who: Client, id: string) {
  let left = everywhere;
  for (;;) {
    const worst = (dig: number): number =>
      Math.max(...everywhere.map((far) => left.filter((place) => place !== dig && steps(dig, place) === far).length));
    const tile = [...left].sort((a, b) => worst(a) - worst(b))[0]!;
    const round = await who.call('game.dig', { id, tile });
    if (round.state !== 'open') return round;
    left = left.filter((place) => place !== tile && steps(tile, place) === round.tiles[tile]!.steps);
  }
}

describe('a hunt', () => {
  test('ends with the treasure, paid at once by how soon it was found; the seal was honest', async () => {
    const anna = await newcomer();
    const begun = await anna.call('game.start');
    expect([
      begun.state,
      begun.treasure,
      begun.salt,
      begun.left,
      begun.tiles.every(({ state }) => state === 'hidden'),
    ]).toEqual(['open', null, null, DIGS, true]);
    const round = await hunt(anna, begun.id);
    expect(round).toMatchObject({ state: 'found', prize: PRIZES[round.digs - 1], seal: begun.seal });
    expect(createHash('sha256').update(`${round.salt}:${round.treasure}`).digest('hex')).toBe(begun.seal);
    expect(await anna.balance('USDT', 'legal')).toBe(`${round.prize}/0`);
    expect(await anna.call('game.index')).toMatchObject({
      won: round.prize,
      tries_left: TRIES - 1,
      round: { id: round.id },
    });
    expect(await anna.refusal('game.dig', { id: round.id, tile: 0 })).toBe('game_round_over@id');
  });

  test('is lost after five digs in vain, and then shows where it was', async () => {
    const anna = await newcomer();
    const { id } = await anna.call('game.start');
    // Digs at one place after another until five digs were wrong, or a lucky one has found the treasure.
    let round = await anna.call('game.dig', { id, tile: 0 });
    for (let tile = 1; round.state === 'open'; tile += 1) round = await anna.call('game.dig', { id, tile });
    const seen = round.tiles.filter(({ state }) => state === 'treasure').map(({ tile }) => tile);
    expect(seen).toEqual([round.treasure]);
    expect(round.state === 'found' || round.treasure! >= DIGS).toBe(true);
    expect(await anna.balance('USDT', 'legal')).toBe(round.state === 'found' ? `${round.prize}/0` : '0/0');
  });

  test('digs a place once, and is its player’s own', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const { id } = await anna.call('game.start');
    const round = await anna.call('game.dig', { id, tile: 12 });
    if (round.state === 'open') expect(await anna.refusal('game.dig', { id, tile: 12 })).toBe('game_tile_dug@tile');
    expect(await bert.refusal('game.dig', { id, tile: 3 })).toBe('game_round_unknown@id');
    expect((await anna.send('game.dig', { id, tile: 25 })).body.error?.code).toBe('parameter_error');
  });

  test('goes on when it is begun again; ten beginnings at once are one try', async () => {
    const anna = await newcomer();
    const begun = await Promise.all(Array.from({ length: 10 }, () => anna.call('game.start')));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect((await anna.call('game.index')).tries_left).toBe(TRIES - 1);
  });
});

test('there are three a day, and new ones after midnight', async () => {
  const anna = await newcomer();
  for (let round = 0; round < TRIES; round += 1) await hunt(anna, (await anna.call('game.start')).id);
  expect(await anna.refusal('game.start')).toBe('game_no_tries');
  expect(await anna.call('game.rounds')).toMatchObject({ total: TRIES });
  await guest.call('sandbox.clock', { advance: DAY });
  expect(await anna.call('game.index')).toMatchObject({ tries_left: TRIES, round: null });
  expect(await anna.call('game.start')).toMatchObject({ state: 'open' });
}, 60_000);
