import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ownId, time } from '../../kernel/database/columns.ts';
import type { Lang } from '../../kernel/basics/texts.ts';

/** One content in every language in which it was written; always in English. */
export type Texts<Content> = Readonly<Partial<Record<Lang, Content>>> & { readonly en: Content };

/** The words of a notice, an article or a banner. `content` is a fragment of HTML. */
export interface NewsText {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

export interface QuestionText {
  readonly group: string;
  readonly question: string;
  readonly answer: string;
}

export interface PageText {
  readonly title: string;
  readonly content: string;
}

export type NewsKind = 'notice' | 'article' | 'banner';

export const news = pgTable('news', {
  id: ownId(),
  kind: text('kind').notNull().$type<NewsKind>(),
  texts: jsonb('texts').notNull().$type<Texts<NewsText>>(),
  picture: boolean('picture').notNull(),
  link: text('link'),
  pinned: boolean('pinned').notNull(),
  publishedAt: time('published_at').notNull(),
});

export const questions = pgTable('question', {
  id: ownId(),
  texts: jsonb('texts').notNull().$type<Texts<QuestionText>>(),
});

export const pages = pgTable('page', {
  key: text('key').primaryKey().$type<'about' | 'compliance'>(),
  texts: jsonb('texts').notNull().$type<Texts<PageText>>(),
  updatedAt: time('updated_at').notNull(),
});

/** Returns a content in a language, in English where it has no text in that language. */
export const inLang = <Content>(texts: Texts<Content>, lang: Lang): Content => texts[lang] ?? texts.en;
