import { and, desc, eq, gt } from 'drizzle-orm';
import type { Article, MenuKey, NewsItem, Page } from '../../../../schemas/content.types.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import { pictureOf, servePictures } from './banner.ts';
import { seedContent } from './seed.ts';
import { inLang, news, pages, questions } from './tables.ts';
import type { NewsKind } from './tables.ts';

const KINDS: Readonly<Record<4 | 5, NewsKind>> = { 4: 'article', 5: 'banner' };

/** How long the home page shows a notice, and the largest number of them. Exchange time, milliseconds. */
const FRESH = 30 * 86_400_000;
const MOST = 5;

/** The shortcuts in the order of the home page, each with the key of its words in `home.shortcut`. */
const MENU: Readonly<Record<MenuKey, string>> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  help: 'help',
  stock: 'stock',
  futures: 'futures',
  copy: 'copy',
  financial: 'financial',
  seconds: 'seconds',
  super: 'super_leverage',
  otc: 'otc',
  coupon: 'coupon',
  bills: 'bills',
  exchange: 'exchange',
  lock: 'lock_mining',
  game: 'game',
  chat: 'chat',
  buy: 'buy_coins',
  defi: 'defi',
  cloud: 'cloud',
  nft: 'nft',
  ieo: 'ieo',
  invest: 'invest',
  loan: 'loan',
  install: 'install',
};

const itemView = (row: typeof news.$inferSelect, lang: Lang): NewsItem => {
  const { title, summary } = inLang(row.texts, lang);
  return {
    id: row.id,
    title,
    summary,
    thumbnail: row.picture ? pictureOf(row.id, lang) : null,
    link: row.link,
    pinned: row.pinned,
    created_at: row.publishedAt,
  };
};

async function pageOf(queries: Queries, key: 'about' | 'compliance', lang: Lang): Promise<Page> {
  const [row] = await queries.select().from(pages).where(eq(pages.key, key));
  if (!row) throw new Error(`The page ${key} was not seeded.`);
  return { ...inLang(row.texts, lang), updated_at: row.updatedAt };
}

const handlers: Handlers = {
  'news.list': async ({ args, queries, lang }) => {
    const where = eq(news.kind, args.c_id === undefined ? 'notice' : KINDS[args.c_id]);
    const rows = await queries
      .select()
      .from(news)
      .where(where)
      .orderBy(desc(news.pinned), desc(news.publishedAt))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map((row) => itemView(row, lang)), total: await countOf(queries, news, where) };
  },

  'news.pop': async ({ queries, lang, now }) => {
    const where = and(eq(news.kind, 'notice'), gt(news.publishedAt, now - FRESH));
    const rows = await queries
      .select()
      .from(news)
      .where(where)
      .orderBy(desc(news.pinned), desc(news.publishedAt))
      .limit(MOST);
    return rows.map((row) => itemView(row, lang));
  },

  'news.detail': async ({ args, queries, lang }): Promise<Article> => {
    const [row] = await queries.select().from(news).where(eq(news.id, args.id));
    if (!row) throw new Refusal('news_unknown', {}, 'id');
    const { title, content } = inLang(row.texts, lang);
    return { id: row.id, title, content, created_at: row.publishedAt };
  },

  'content.menu2': async ({ exchange, lang }) =>
    (Object.entries(MENU) as [MenuKey, string][]).map(([key, words]) => ({
      key,
      show: true,
      label: exchange.texts.say(lang, `home.shortcut.${words}`),
    })),

  'content.faq': async ({ queries, lang }) =>
    (await queries.select().from(questions).orderBy(questions.id)).map(({ id, texts }) => ({
      id,
      ...inLang(texts, lang),
    })),

  'content.contactUs': async ({ exchange, lang }) => [
    {
      kind: 'email',
      label: exchange.texts.say(lang, 'site.contact.support'),
      value: 'help@harbor.test',
      link: 'mailto:help@harbor.test',
    },
    {
      kind: 'email',
      label: exchange.texts.say(lang, 'site.contact.security'),
      value: 'security@harbor.test',
      link: 'mailto:security@harbor.test',
    },
    {
      kind: 'chat',
      label: exchange.texts.say(lang, 'site.contact.chat'),
      value: exchange.texts.say(lang, 'site.contact.hours'),
      link: '/pages/other/kefu',
    },
  ],

  'content.aboutUs': ({ queries, lang }) => pageOf(queries, 'about', lang),

  'content.compliance': ({ queries, lang }) => pageOf(queries, 'compliance', lang),
};

/** The room of everything to read: notices, articles, banners, questions, and texts about the site. */
export const content: Room = {
  name: 'content',
  migrations: migrationsBeside(import.meta.url, 'content'),
  handlers,
  routes: servePictures,
  seed: seedContent,
};
