import type { Page } from '@playwright/test';
import { newcomer } from '../flows.ts';
import { button, expect, field, node, test } from '../harbor.ts';
import { hashOf, screens } from '../pages.ts';
import { walked } from '../random.ts';
import { sessionOf, signedIn } from '../session.ts';
import { textWith } from '../texts.ts';

// Each validation that the specification names (section 5) on the pages that have it, with its message, in two
// languages.

interface Case {
  readonly route: string;
  readonly params?: Readonly<Record<string, string>>;
  /** The field and what is entered; null presses the button of the form without entering anything. */
  readonly field: string;
  readonly enter: string | null;
  /** Entries that the test makes before. */
  readonly before?: Readonly<Record<string, string>>;
  /** The message, by its key. */
  readonly says: string;
  /** The words that the specification gives for it, where it gives any. */
  readonly as?: RegExp;
  readonly guest?: true;
}

const PASSWORDS = (route: string, empty: string, guest?: true): readonly Case[] => [
  { route, guest, field: 'password', enter: '123456', says: 'error.password', as: /more than 6 characters/i },
  { route, guest, field: 'password', enter: null, says: empty },
  {
    route,
    guest,
    field: 'again',
    before: { password: 'Sea-breeze-7' },
    enter: 'Sea-breeze-8',
    says: 'error.passwords_differ',
    as: /two passwords do not match/i,
  },
  { route, guest, field: 'again', enter: null, says: 'enter.password_again' },
  { route, guest, field: 'code', enter: '12345', says: 'error.code', as: /six/i },
  { route, guest, field: 'code', enter: null, says: 'enter.code', as: /enter the code/i },
];

const RECIPIENTS = (route: string): readonly Case[] => [
  ...['somebody', 'some body@harbor.test', 'somebody@harbor', '@harbor.test'].map((enter): Case => ({
    route,
    guest: true,
    field: 'email',
    enter,
    says: 'error.email',
  })),
  // The first digit is 1, the second 3 to 9, and there are eleven.
  ...['12345678901', '1391234567', '139123456789', '23912345678'].map((enter): Case => ({
    route,
    guest: true,
    params: { by: 'mobile' },
    field: 'mobile',
    enter,
    says: 'error.mobile',
  })),
];

const NUMBERS = (route: string, params: Case['params'], id: string): readonly Case[] => [
  { route, params, field: id, enter: null, says: 'enter.amount' },
  { route, params, field: id, enter: '0', says: 'error.amount', as: /please enter the correct amount/i },
  { route, params, field: id, enter: '5000.01', says: 'error.insufficient_balance', as: /insufficient balance/i },
];

const cases: readonly Case[] = [
  {
    route: 'common/login',
    guest: true,
    field: 'account',
    enter: null,
    says: 'enter.account',
    as: /enter your e-mail/i,
  },
  { route: 'common/login', guest: true, field: 'password', enter: null, says: 'enter.password' },
  ...PASSWORDS('common/register', 'enter.password', true),
  ...RECIPIENTS('common/register'),
  { route: 'common/register', guest: true, field: 'agree', enter: null, says: 'register.must_agree' },
  ...PASSWORDS('common/forget', 'enter.new_password', true),
  ...RECIPIENTS('common/forget'),
  ...PASSWORDS('setting/payPassword', 'enter.pay_password'),
  { route: 'setting/password', field: 'fresh', enter: '123456', says: 'error.password', as: /more than 6 characters/i },
  {
    route: 'setting/password',
    field: 'fresh',
    before: { password: 'Sea-breeze-7' },
    enter: 'Sea-breeze-7',
    says: 'error.password_same',
  },
  {
    route: 'setting/password',
    field: 'again',
    before: { fresh: 'Sea-breeze-7' },
    enter: 'Sea-breeze-8',
    says: 'error.passwords_differ',
    as: /two passwords do not match/i,
  },
  { route: 'setting/password', field: 'mailCode', enter: '12345', says: 'error.code' },
  { route: 'setting/googleAuth', field: 'code', enter: '12345', says: 'error.code' },
  { route: 'fund/receive', field: 'money', enter: null, says: 'enter.amount' },
  { route: 'fund/receive', field: 'money', enter: '0.1', says: 'deposit.below_min' },
  { route: 'fund/receive', field: 'voucher', enter: null, says: 'enter.picture' },
  { route: 'fund/withdraw', field: 'amount', enter: null, says: 'enter.amount' },
  { route: 'fund/withdraw', field: 'address', enter: null, says: 'enter.address' },
  { route: 'fund/withdraw', field: 'amount', enter: '0.5', says: 'withdraw.below_min' },
  { route: 'fund/withdraw', field: 'amount', enter: '4999.9999999', says: 'error.places' },
  {
    route: 'fund/withdraw',
    field: 'amount',
    enter: '5001',
    says: 'error.insufficient_balance',
    as: /insufficient balance/i,
  },
  { route: 'fund/withdraw', field: 'amount', enter: '99999999', says: 'withdraw.over_limit' },
  { route: 'fund/withdraw', field: 'address', enter: '0x529084000985', says: 'error.address' },
  {
    route: 'fund/withdraw',
    field: 'remark',
    enter: 'x'.repeat(101),
    says: 'error.text_too_long',
    as: /text is too long/i,
  },
  ...NUMBERS('fund/fundTransfer', { from: 'change', to: 'legal' }, 'number'),
  ...NUMBERS('fund/transfer', {}, 'number'),
  { route: 'market/search', guest: true, field: 'find', enter: null, says: 'search.empty' },
];

/**
 * Brings the form to show what it thinks of a field: by leaving it, or by sending; a page without a button sends with
 * the enter key.
 */
async function provoke(page: Page, { route, field: id, enter, before = {} }: Case): Promise<void> {
  for (const [other, value] of Object.entries(before)) await field(page, other).fill(value);
  if (enter !== null) {
    await field(page, id).fill(enter);
    await field(page, id).press('Tab');
  } else if (
    screens.some((screen) => screen.route === route && JSON.stringify(screen.document).includes('"block":"submit"'))
  )
    await button(page, 'submit').click();
  else await field(page, id).press('Enter');
}

const forms = [...new Set(cases.map(({ route }) => route))].flatMap((route) =>
  ['en', 'fra'].map((lang) => ({ route, lang })),
);

// A sample has each form in one language, and each of its messages once.
for (const { route, lang } of walked('validation', forms, (form) => form.route)) {
  test(`${route} in ${lang}`, async ({ page, context, harbor }) => {
    const own = walked(
      'messages',
      cases.filter((one) => one.route === route),
      ({ says }) => says,
    );
    const guest = own.some((one) => one.guest);
    await signedIn(context, { lang, ...(guest ? {} : await sessionOf((await newcomer(harbor)).client)) });
    await page.goto(`${harbor.address}/h5/#/pages/none/none`);
    for (const one of own) {
      await test.step(`${one.field} ${one.enter ?? 'left empty'}: ${one.says}`, async () => {
        await page.goto(`${harbor.address}/h5/${hashOf({ route, params: one.params ?? {} })}`);
        // Nothing of the last case stays.
        await page.reload();
        await provoke(page, one);
        const shown = expect.soft(node(page, one.field), `${one.field} ${one.enter ?? 'left empty'}`);
        await shown.toContainText(textWith(lang, one.says));
        if (lang === 'en' && one.as !== undefined) await shown.toContainText(one.as);
      });
    }
  });
}
