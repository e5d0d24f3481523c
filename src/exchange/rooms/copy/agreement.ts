import { readFileSync } from 'node:fs';
import type { AgreementLanguage, CopyAgreement } from '../../../../schemas/follow.types.ts';

/** The time at which the agreement came into force; it changes with its text. */
const UPDATED_AT = Date.UTC(2026, 9, 1);

/** The HTML language tag of each language: the page around the agreement may be in another language. */
const TAGS: Readonly<Record<AgreementLanguage, string>> = { en: 'en', zh: 'zh-Hans' };

const read = (language: AgreementLanguage): string =>
  `<div lang="${TAGS[language]}">${readFileSync(new URL(`agreement/${language}.html`, import.meta.url), 'utf8')}</div>`;

const TEXTS: Readonly<Record<AgreementLanguage, string>> = { en: read('en'), zh: read('zh') };

/** Returns the agreement in a language. */
export const agreementIn = (language: AgreementLanguage): CopyAgreement => ({
  content: TEXTS[language],
  updated_at: UPDATED_AT,
});
