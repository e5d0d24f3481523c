import { readFileSync } from 'node:fs';
import type { AgreementLanguage, CopyAgreement } from '../../../schemas/follow.types.ts';

/** When the agreement came into force; it changes with its text. */
const UPDATED_AT = Date.UTC(2026, 9, 1);

const TITLES: Readonly<Record<AgreementLanguage, string>> = { en: 'Copy trading agreement', zh: '跟单交易协议' };

const read = (language: AgreementLanguage): string => readFileSync(new URL(`agreement/${language}.html`, import.meta.url), 'utf8');

const TEXTS: Readonly<Record<AgreementLanguage, string>> = { en: read('en'), zh: read('zh') };

/** The agreement as it binds in a language. */
export const agreementIn = (language: AgreementLanguage): CopyAgreement => ({ title: TITLES[language], content: TEXTS[language], updated_at: UPDATED_AT });
