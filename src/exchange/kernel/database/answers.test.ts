import { expect, test } from 'vitest';
import { readAnswers } from './answers.ts';

const short = (number: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(number);
  return bytes;
};

const long = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
};

const text = (value: string): Buffer => Buffer.from(`${value}\0`);

const message = (kind: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), long(content.length + 4), content]);
};

const column = (name: string, type: number): Buffer =>
  Buffer.concat([text(name), long(16_400), short(1), long(type), short(-1), long(-1), short(0)]);

const value = (written: string | null): Buffer =>
  written === null ? long(-1) : Buffer.concat([long(Buffer.byteLength(written)), Buffer.from(written)]);

const READY = message('Z', Buffer.from('I'));

test('a statement is described by the types of its parameters, and the names and types of its columns', () => {
  const described = readAnswers(
    Buffer.concat([
      message('1'),
      message('t', short(2), long(20), long(25)),
      message('T', short(2), column('id', 20), column('größe', 1700)),
      READY,
    ]),
  );
  expect(described).toEqual({
    parameters: [20, 25],
    columns: [
      { name: 'id', type: 20 },
      { name: 'größe', type: 1700 },
    ],
    rows: [],
    completed: '',
  });
});

test('rows have their values in order, as they are written; what is null differs from an empty text', () => {
  const { rows, completed } = readAnswers(
    Buffer.concat([
      message('2'),
      message('D', short(3), value('7'), value(null), value('')),
      message('D', short(3), value('8'), value('深度 ✓'), value('x'.repeat(70_000))),
      message('D', short(0)),
      message('C', text('SELECT 3')),
      READY,
    ]),
  );
  expect(rows).toEqual([['7', null, ''], ['8', '深度 ✓', 'x'.repeat(70_000)], []]);
  expect(completed).toBe('SELECT 3');
});

test('the first error is thrown, with its code and the constraint', () => {
  const error = (code: string, constraint: string): Buffer =>
    message('E', ...[`SERROR`, `C${code}`, `Mnot so`, `n${constraint}`, ''].map(text));
  const wrong = Buffer.concat([error('23505', 'one_name'), error('25P02', 'later'), READY]);
  expect(() => readAnswers(wrong)).toThrow(
    expect.objectContaining({ code: '23505', constraint: 'one_name', message: 'not so' }),
  );
});

test('nothing is answered by nothing', () => {
  expect(readAnswers(Buffer.alloc(0))).toEqual({ parameters: [], columns: [], rows: [], completed: '' });
});
