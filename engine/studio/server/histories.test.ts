import { expect, test } from 'vitest';
import { Histories } from './histories.ts';
import { Workspace, type Texts } from './workspace.ts';
import { laidOut } from './write-json.ts';

const page = (members: object): string => laidOut(members as never, 'document');
const FILE = 'p.json';

function setUp() {
  let now = 0;
  const space = new Workspace(new Map([[FILE, page({ a: 1, b: 1, list: [{ id: 'x' }] })]]), () => now);
  const histories = new Histories(space, () => 'document');
  const change = (by: string, members: object, group?: string): void => {
    now += 1000;
    const entry = space.accept(by, `${by} ${JSON.stringify(members)}`, new Map([[FILE, page(members)]]), group);
    if (entry !== undefined) histories.note(entry);
  };
  const go = (by: string, way: 'undo' | 'redo'): unknown => {
    const { texts, label, settle } = histories.back(by, way);
    const entry = space.accept(by, label, texts as Texts);
    if (entry !== undefined) settle(entry);
    return JSON.parse(space.text(FILE) ?? 'null');
  };
  return { space, histories, change, go, rest: () => (now += 60_000) };
}

test('undo and redo go back and forth through all steps', () => {
  const { change, go, histories } = setUp();
  change('me', { a: 2, b: 1, list: [{ id: 'x' }] });
  change('me', { a: 2, b: 2, list: [{ id: 'x' }] });
  expect(go('me', 'undo')).toMatchObject({ a: 2, b: 1 });
  expect(go('me', 'undo')).toMatchObject({ a: 1, b: 1 });
  expect(histories.labels('me').undo).toBeNull();
  expect(go('me', 'redo')).toMatchObject({ a: 2, b: 1 });
  expect(go('me', 'redo')).toMatchObject({ a: 2, b: 2 });
  expect(go('me', 'undo')).toMatchObject({ a: 2, b: 1 });
  expect(() => go('you', 'undo')).toThrow('nothing to undo');
});

test('undoing keeps what others have changed since', () => {
  const { change, go } = setUp();
  change('me', { a: 2, b: 1, list: [{ id: 'x' }] });
  change('you', { a: 2, b: 5, list: [{ id: 'y' }, { id: 'x' }] });
  expect(go('me', 'undo')).toEqual({ a: 1, b: 5, list: [{ id: 'y' }, { id: 'x' }] });
  expect(go('you', 'undo')).toEqual({ a: 1, b: 1, list: [{ id: 'x' }] });
});

test('what somebody else has changed too is not taken back', () => {
  const { change, go } = setUp();
  change('me', { a: 2, b: 1, list: [{ id: 'x' }] });
  change('you', { a: 3, b: 1, list: [{ id: 'x' }] });
  expect(() => go('me', 'undo')).toThrow('changed the same');
});

test('keys typed in one field are one step, until typing rests', () => {
  const { change, go, rest } = setUp();
  for (const a of [11, 12, 13]) change('me', { a, b: 1, list: [{ id: 'x' }] }, 'field a');
  rest();
  for (const a of [14, 15]) change('me', { a, b: 1, list: [{ id: 'x' }] }, 'field a');
  expect(go('me', 'undo')).toMatchObject({ a: 13 });
  expect(go('me', 'undo')).toMatchObject({ a: 1 });
});

test('a new change ends what could be redone', () => {
  const { change, go } = setUp();
  change('me', { a: 2, b: 1, list: [{ id: 'x' }] });
  go('me', 'undo');
  change('me', { a: 1, b: 9, list: [{ id: 'x' }] });
  expect(() => go('me', 'redo')).toThrow('nothing to redo');
});
