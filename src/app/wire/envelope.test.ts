import { describe, expect, test } from 'vitest';
import { readEnvelope } from './envelope.ts';

const read = (body: unknown) => readEnvelope(JSON.stringify(body));

describe('success', () => {
  test.each([{ type: 'ok', message: { a: 1 } }, { code: 1, message: { a: 1 } }, { type: 'ok' }])('%j', (body) => {
    expect(read(body)).toEqual({ kind: 'success', body });
  });
});

describe('the session', () => {
  test.each([999, '999'])('type %j ends it', (type) => {
    expect(read({ type, message: 'Log in again' })).toEqual({ kind: 'session', text: 'Log in again' });
  });
  test('type 998 asks for the real name', () => {
    expect(read({ type: 998, message: 'Verify first' })).toEqual({ kind: 'verify', text: 'Verify first' });
  });
});

describe('failure', () => {
  test('carries code, parameter and message', () => {
    const error = { code: 'insufficient_balance', parameter: 'number', params: { left: '1.5' } };
    expect(read({ type: 'error', message: 'Too little', error })).toEqual({
      kind: 'failure',
      text: 'Too little',
      ...error,
    });
  });
  test.each([
    { type: 'error', message: 'No' },
    { code: 0, message: 'No' },
    { type: 12, message: 'No' },
  ])('of any other type: %j', (body) => {
    expect(read(body)).toMatchObject({ kind: 'failure', text: 'No', code: undefined });
  });
  test('of the instant exchange, which calls it a success', () => {
    expect(read({ type: 'ok', message: { success: false, msg: 'Too fast' } })).toMatchObject({
      kind: 'failure',
      text: 'Too fast',
      code: 'transfer_failed',
    });
    expect(read({ type: 'ok', message: { success: true, msg: '' } })).toMatchObject({ kind: 'success' });
  });
  test.each([{ message: { deep: 1 } }, { message: '<h1>502</h1>' }, { message: 'x'.repeat(501) }, {}])(
    'without words that a person can read: %j',
    (rest) => {
      expect(read({ type: 'error', ...rest })).toMatchObject({ kind: 'failure', text: '' });
    },
  );
});

describe('what is no answer', () => {
  test.each([
    '<!doctype html><title>502</title>',
    '{"type":"ok","mess',
    '',
    'null',
    '[]',
    '"ok"',
    '7',
    '{}',
    '{"message":"hi"}',
  ])('%s', (text) => {
    expect(readEnvelope(text)).toEqual({ kind: 'unreadable' });
  });
});
