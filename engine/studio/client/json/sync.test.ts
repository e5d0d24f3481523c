import { ChangeSet, Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { TextEdit } from '../../protocol/change.ts';
import { Sync } from './sync.ts';

/** A server with a text, and an editor on it; answers come when the test lets them. */
function together(text: string) {
  let server = Text.of([text]);
  let version = 1;
  let editor = Text.of([text]);
  const answers: (() => void)[] = [];
  const log: { readonly version: number; readonly change: ChangeSet; readonly edits: readonly TextEdit[] }[] = [];
  const accept = (edits: readonly TextEdit[], base: number): number => {
    let change = ChangeSet.of(
      edits.map(({ from, to, text: insert }) => ({ from, to, insert })),
      log.find((one) => one.version === base + 1)?.change.length ?? server.length,
    );
    for (const one of log) if (one.version > base) change = change.map(one.change);
    version += 1;
    server = change.apply(server);
    const told: TextEdit[] = [];
    change.iterChanges((from, to, _a, _b, inserted) => told.push({ from, to, text: inserted.toString() }));
    log.push({ version, change, edits: told });
    sync.told({ version, edits: told });
    return version;
  };
  const sync: Sync = new Sync(text.length, 1, {
    send: (edits, base) =>
      new Promise((resolve) => {
        answers.push(() => resolve(accept(edits, base)));
      }),
    apply: (change) => {
      editor = change.apply(editor);
    },
    refused: () => undefined,
  });
  return {
    type: (at: number, insert: string) => {
      const change = ChangeSet.of({ from: at, insert }, editor.length);
      editor = change.apply(editor);
      sync.typed(change);
    },
    elsewhere: (at: number, insert: string) => accept([{ from: at, to: at, text: insert }], version),
    answer: async () => {
      answers.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    both: () => [editor.toString(), server.toString()],
    waiting: () => answers.length,
  };
}

test('what is typed reaches the server, one change at a time', async () => {
  const one = together('{}');
  one.type(1, 'a');
  one.type(2, 'b');
  one.type(3, 'c');
  expect(one.waiting()).toBe(1);
  await one.answer();
  expect(one.both()).toEqual(['{abc}', '{a}']);
  await one.answer();
  expect(one.both()).toEqual(['{abc}', '{abc}']);
});

test('a change from elsewhere comes in, and what is under way moves over it', async () => {
  const one = together('{}');
  one.type(1, 'mine');
  one.elsewhere(0, '  ');
  one.type(5, '!');
  await one.answer();
  await one.answer();
  expect(one.both()).toEqual(['  {mine!}', '  {mine!}']);
});

test('two who type at one place end with the same text', async () => {
  const one = together('{}');
  one.type(1, 'A');
  one.elsewhere(1, 'B');
  await one.answer();
  one.elsewhere(1, 'C');
  const [editor, server] = one.both();
  expect(editor).toBe(server);
});
