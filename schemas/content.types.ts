// Made from schemas/api/content.json by `npm run types`. Edit that file, not this one.

/**
 * A way to reach the site.
 */
export type ContactKind = 'email' | 'chat' | 'telegram';
/**
 * A shortcut of the home page.
 */
export type MenuKey =
  | 'deposit'
  | 'withdraw'
  | 'help'
  | 'stock'
  | 'futures'
  | 'copy'
  | 'financial'
  | 'seconds'
  | 'super'
  | 'otc'
  | 'coupon'
  | 'bills'
  | 'exchange'
  | 'lock'
  | 'game'
  | 'chat'
  | 'buy'
  | 'defi'
  | 'cloud'
  | 'nft'
  | 'ieo'
  | 'invest'
  | 'loan'
  | 'install';

export interface ContentCalls {
  'news.list': {
    args: {
      /**
       * Which kind.
       */
      c_id?: 4 | 5;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: NewsItem[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'news.pop': {
    args: {};
    message: NewsItem[];
  };
  'news.detail': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: Article;
  };
  'content.menu2': {
    args: {};
    message: MenuEntry[];
  };
  'content.faq': {
    args: {};
    message: Question[];
  };
  'content.contactUs': {
    args: {};
    message: Contact[];
  };
  'content.aboutUs': {
    args: {};
    message: Page;
  };
  'content.compliance': {
    args: {};
    message: Page;
  };
}
/**
 * A notice, an article or a banner, in the language of the request.
 */
export interface NewsItem {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its title.
   */
  title: string;
  /**
   * One or two sentences.
   */
  summary: string;
  /**
   * Picture, of banners and articles.
   */
  thumbnail: string | null;
  /**
   * Where a banner leads: a page of the app.
   */
  link: string | null;
  /**
   * Whether it is listed before the others.
   */
  pinned: boolean;
  /**
   * When it was published.
   */
  created_at: number;
}
/**
 * A whole text, in the language of the request.
 */
export interface Article {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its title.
   */
  title: string;
  /**
   * The text. Paragraphs, headings, lists, links; nothing else.
   */
  content: string;
  /**
   * When it was published.
   */
  created_at: number;
}
/**
 * A question that is often asked.
 */
export interface Question {
  /**
   * Its id.
   */
  id: string;
  /**
   * What it is about.
   */
  group: string;
  /**
   * The question.
   */
  question: string;
  /**
   * The answer.
   */
  answer: string;
}
/**
 * A text about the site, in the language of the request.
 */
export interface Page {
  /**
   * Its title.
   */
  title: string;
  /**
   * The text.
   */
  content: string;
  /**
   * When it was last changed.
   */
  updated_at: number;
}
/**
 * A way to reach the site.
 */
export interface Contact {
  kind: ContactKind;
  /**
   * What it is for.
   */
  label: string;
  /**
   * Address or name.
   */
  value: string;
  /**
   * Where a press leads.
   */
  link: string | null;
}
/**
 * A shortcut of the home page.
 */
export interface MenuEntry {
  key: MenuKey;
  /**
   * The site offers it.
   */
  show: boolean;
  /**
   * Its words.
   */
  label: string;
}

declare module './calls.ts' {
  interface Calls extends ContentCalls {}
}
