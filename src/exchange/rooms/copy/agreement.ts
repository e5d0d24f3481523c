import { readFileSync } from 'node:fs';
import type { AgreementLanguage, CopyAgreement } from '../../../../schemas/follow.types.ts';

/** When the agreement came into force; it changes with its text. */
const UPDATED_AT = Date.UTC(2026, 9, 1);

/** How each language is named in HTML: the page around it may be in another. */
const TAGS: Readonly<Record<AgreementLanguage, string>> = { en: 'en', zh: 'zh-Hans' };

const read = (language: AgreementLanguage): string =>
  `<div lang="${TAGS[language]}">${readFileSync(new URL(`agreement/${language}.html`, import.meta.url), 'utf8')}</div>`;

const TEXTS: Readonly<Record<AgreementLanguage, string>> = { en: read('en'), zh: read('zh') };

/** The agreement as it binds in a language. */
export const agreementIn = (language: AgreementLanguage): CopyAgreement => ({
  content: TEXTS[language],
  updated_at: UPDATED_AT,
});
