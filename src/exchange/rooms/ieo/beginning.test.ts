import { expect, test } from 'vitest';
import { BEGIN, openExchange } from '../../testing/exchange.ts';
import { onPostgres } from '../../testing/place.ts';

const { guest, until } = await openExchange({ wall: () => BEGIN });
const { database } = guest.running.exchange;

/** Makes accounts that ask to be reminded of a project. @returns the first of their ids. */
async function remindMany(projectId: string, count: number): Promise<string> {
  const made = await database.rows<{ id: string }>(`
    insert into member (nickname, password, invite_code, created_at)
    select 'many', '', 'MANY' || i, 0 from generate_series(1, ${count}) as i returning id::text`);
  await database.rows(
    `insert into ieo_reminder (user_id, project_id) select id, ${projectId} from member where nickname = 'many'`,
  );
  return made[0]!.id;
}

test('very many are reminded of a project that begins, some at a time, each in a lane of their own', async () => {
  const [tide, quay] = await guest.call('ieo.projects', { phase: 'warmup' });
  const many = 205;
  const first = await remindMany(tide!.id, many);
  const told: unknown[] = [];
  guest.running.exchange.events.on('message', ({ channel, data }) => {
    if (channel === 'project' && (data as { id: string }).id === tide!.id) told.push(data);
  });
  await until(tide!.starts_at);
  const [letters] = await database.rows(`
    select count(*)::int as written, count(distinct user_id)::int as users, count(distinct xmin::text)::int as transactions
    from letter where kind = 'ieo_open' and user_id >= ${first}`);
  expect(letters).toMatchObject({ written: many, users: many, transactions: 3 });
  expect(told).toMatchObject([{ phase: 'progress' }]);
  expect(await database.rows('select from ieo_reminder')).toEqual([]);
  // Those who come next are planned once it has begun.
  expect((await guest.call('ieo.projects', { phase: 'warmup' })).map(({ id }) => id)).toContain(quay!.id);
  expect(await guest.call('ieo.projects', { phase: 'warmup' })).toHaveLength(2);
  if (!onPostgres) return;
  const lanes = await database.rows(`select from lane where key like 'user:%' and substr(key, 6)::bigint >= ${first}`);
  expect(lanes).toHaveLength(many);
});
