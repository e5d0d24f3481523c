import { existsSync, readFileSync } from 'node:fs';
import { DAY } from '../../../domain/period.ts';
import type { Work } from '../../kernel/exchange.ts';
import { LANGUAGES } from '../../kernel/basics/texts.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import { news, pages, questions } from './tables.ts';
import type { NewsKind, NewsText, PageText, QuestionText, Texts } from './tables.ts';

/**
 * The words of one language, in `seed/<code>.json`; every language has the same ones in the same order. A language
 * without a file gets the English words.
 */
interface Words {
  readonly news: Readonly<Record<string, NewsText>>;
  readonly questions: readonly QuestionText[];
  readonly pages: Readonly<Record<'about' | 'compliance', PageText>>;
}

/** The published items, each with the number of days before the start at which it was published. */
const PUBLISHED: readonly {
  readonly key: string;
  readonly kind: NewsKind;
  readonly days: number;
  readonly pinned?: true;
  readonly link?: string;
}[] = [
  { key: 'welcome', kind: 'banner', days: 40, pinned: true, link: '/pages/transaction/currency' },
  { key: 'security', kind: 'banner', days: 30, link: '/pages/setting/security' },
  { key: 'deposit', kind: 'banner', days: 20, link: '/pages/fund/receive' },
  { key: 'maintenance', kind: 'notice', days: 2, pinned: true },
  { key: 'networks', kind: 'notice', days: 6 },
  { key: 'phishing', kind: 'notice', days: 12 },
  { key: 'orders', kind: 'article', days: 9 },
  { key: 'storage', kind: 'article', days: 16 },
];

/** Fills the tables from the files: each text in every language. */
export async function seedContent({ queries, now }: Work): Promise<void> {
  const words = LANGUAGES.flatMap((lang): [Lang, Words][] => {
    const file = new URL(`seed/${lang}.json`, import.meta.url);
    return existsSync(file) ? [[lang, JSON.parse(readFileSync(file, 'utf8')) as Words]] : [];
  });
  const inAll = <Content>(pick: (one: Words) => Content): Texts<Content> =>
    Object.fromEntries(words.map(([lang, one]) => [lang, pick(one)])) as unknown as Texts<Content>;
  const named = (one: Words, key: string): NewsText => {
    const text = one.news[key];
    if (!text) throw new Error(`The news ${key} is missing in a language.`);
    return text;
  };
  for (const { key, kind, days, pinned = false, link = null } of PUBLISHED) {
    await queries.insert(news).values({
      kind,
      texts: inAll((one) => named(one, key)),
      picture: kind !== 'notice',
      link,
      pinned,
      publishedAt: now - days * DAY,
    });
  }
  for (const index of (words[0]?.[1].questions ?? []).keys()) {
    await queries.insert(questions).values({
      texts: inAll((one) => {
        const text = one.questions[index];
        if (!text) throw new Error(`The question ${index} is missing in a language.`);
        return text;
      }),
    });
  }
  for (const key of ['about', 'compliance'] as const) {
    await queries.insert(pages).values({ key, texts: inAll((one) => one.pages[key]), updatedAt: now - 60 * DAY });
  }
}
