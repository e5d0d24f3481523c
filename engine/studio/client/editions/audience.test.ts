import { expect, test } from 'vitest';
import { sayIn } from '../words/say.ts';
import { audienceWords, EVERYBODY } from './audience.ts';

const say = sayIn('en');

test('an audience is said by its channel, share, languages and versions', () => {
  const words = [
    EVERYBODY,
    { ...EVERYBODY, share: 10 },
    { ...EVERYBODY, channel: 'beta', languages: ['ru', 'fra'], versions: '>=0.8.0' } as const,
    { ...EVERYBODY, versions: '<0.9.0' },
    { ...EVERYBODY, share: 1, versions: '>=0.8.0 <0.9.0' },
  ].map((audience) => audienceWords(audience, say, 0));
  expect(words).toEqual([
    'everybody',
    '10 %',
    '100 % of beta users · ru, fra · app 0.8.0 and up',
    'everybody · app before 0.9.0',
    '1 % · app >=0.8.0 <0.9.0',
  ]);
});
