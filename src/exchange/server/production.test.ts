import { expect, test } from 'vitest';
import { configuration } from './configuration.ts';
import { assertProduction } from './production.ts';

const MAIL = { MAIL_URL: 'smtps://u:p@mail.test', MAIL_FROM: 'codes@harbor.test' };
const SMS = { SMS_URL: 'https://sms.test', SMS_TOKEN: 'secret' };

test('outside a sandbox nothing starts that cannot send codes; a sandbox shows them', () => {
  for (const env of [{}, MAIL, SMS])
    expect(() => assertProduction(configuration({ SANDBOX: '0', ...env }))).toThrow('MAIL_URL');
  expect(() => assertProduction(configuration({ DATABASE_URL: 'postgres://db/x' }))).toThrow('MAIL_URL');
  assertProduction(configuration({ SANDBOX: '0', ...MAIL, ...SMS }));
  assertProduction(configuration({}));
});
