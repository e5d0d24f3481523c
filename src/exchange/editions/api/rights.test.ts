import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsOf } from '../../../../schemas/contract.ts';
import { readContract } from '../../../../schemas/read.ts';
import { LANGUAGES } from '../../kernel/basics/texts.ts';
import { Client, startClient } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { lastingPlace } from '../../testing/place.ts';
import { hashOf } from '../edition.ts';
import { RIGHTS, type Right } from '../editor-token.ts';
import { openEditions } from '../open.ts';
import type { EditionStore } from '../store.ts';
import { makeToken, revokeTokens } from '../tokens.ts';
import { editorsOperations } from './contract.ts';
import { Editor } from './testing.ts';

// Makes every call of the editors' contract with every right and without; a new call is included automatically.

const { place, remove } = await lastingPlace();
const HOUR = 60 * 60 * 1000;
const wall = BEGIN;
let guest: Client;
let store: EditionStore;
let mei: Editor;

/** An editor with these rights. */
const editor = async (...rights: readonly Right[]): Promise<Editor> =>
  new Editor(
    guest.running,
    await makeToken(store, { name: rights.join('-') || 'nobody', rights, at: wall, until: wall + HOUR }),
  );

beforeAll(async () => {
  guest = await startClient({ ...place, wall: () => wall });
  const opened = await openEditions(place, guest.running.exchange.database);
  if (opened === null) throw new Error('The place has no editions.');
  store = opened;
  mei = await editor(...RIGHTS);
});
afterAll(async () => {
  await guest.running.close();
  await remove();
});

test.each(editorsOperations.map((operation) => [operation.id, operation] as const))(
  '%s needs its right, and no other opens it',
  async (id, { role }) => {
    const codes = await Promise.all(
      RIGHTS.map(async (right) => (await (await editor(right)).send(id, { file: '{}' })).body.error?.code),
    );
    for (const [at, code] of codes.entries()) {
      if (RIGHTS[at] === role) expect(code).not.toBe('editor_right_missing');
      else expect(code).toBe('editor_right_missing');
      expect(['login_required', 'session_invalid', 'internal_error']).not.toContain(code);
    }
    const all = await editor(...RIGHTS.filter((right) => right !== role));
    expect((await all.send(id, { file: '{}' })).body.error?.code).toBe('editor_right_missing');
  },
);

test.each(editorsOperations.map(({ id }) => [id] as const))(
  '%s knows no guest, no user, no member of staff, and no token that is over or was taken away',
  async (id) => {
    const user = await guest.register(`${id.replace('.', '-')}@editors.test`);
    const past = await makeToken(store, { name: 'past', rights: RIGHTS, at: wall - HOUR, until: wall });
    const taken = await makeToken(store, { name: 'taken', rights: RIGHTS, at: wall, until: wall + HOUR });
    await revokeTokens(store, 'taken');
    const args = { file: '{}' };
    const codes = await Promise.all(
      [undefined, user.token, past, taken, hashOf(mei.token ?? ''), '../secret', ''].map(
        async (token) => (await new Editor(guest.running, token).send(id, args)).body.error?.code,
      ),
    );
    expect(codes).toEqual([
      'login_required',
      'session_invalid',
      'session_invalid',
      'session_invalid',
      'session_invalid',
      'session_invalid',
      'login_required',
    ]);
  },
);

test('an editor’s token is none at the calls of users', async () => {
  const stray = new Client(guest.running, mei.token);
  for (const { id, auth, multipart } of operationsOf(readContract()))
    if (auth === 'required' && !multipart) expect((await stray.send(id)).body.error?.code, id).toBe('session_invalid');
});

test('a right that is missing is refused in each language', async () => {
  const reader = await editor('read');
  const said = await Promise.all(
    LANGUAGES.map(async (lang) => (await reader.send('edition.back', { lang })).body.message),
  );
  expect(new Set(said).size).toBe(LANGUAGES.length);
});
