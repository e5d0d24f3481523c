import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { marketsOf } from '../market/index.ts';
import type { Room } from '../../kernel/room.ts';
import { AREAS } from '../../catalogue/areas.ts';
import { SAMPLE_ACCOUNTS } from '../../catalogue/sample-accounts.ts';
import { tagOf } from '../../kernel/basics/texts.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import { fiatRates } from './fiat.ts';
import { letterOf, nameOrder } from './letters.ts';
import { serveLogos } from './logos.ts';
import { followMaintenance } from '../../http/maintenance/maintenance.ts';

const NAME = 'Harbor';
const SERVICE_EMAIL = 'help@harbor.test';

const SETTINGS = {
  invite_required: '0',
  register_by: 'email,mobile',
  deposit_open: '1',
  withdraw_open: '1',
  password_min: '7',
  code_length: '6',
  service_email: SERVICE_EMAIL,
} as const;

const samples = ({ options, texts }: Exchange, lang: Lang) =>
  options.sandbox
    ? SAMPLE_ACCOUNTS.map(({ account, password, key }) => ({
        account,
        password,
        note: texts.say(lang, `site.accounts.${key}`),
      }))
    : [];

/** The room of the site's data without an owner: settings, phone areas, fiat rates. */
export const site: Room = {
  name: 'site',
  migrations: migrationsBeside(import.meta.url, 'site'),
  routes: serveLogos,
  start: followMaintenance,
  handlers: {
    'site.setting': async ({ args }) => ({ keyword: args.keyword, value: SETTINGS[args.keyword] }),

    'site.config': async ({ exchange, lang }) => ({
      site_name: NAME,
      logo: '/api/images/logo.svg',
      logo_red: '/api/images/logo-red.svg',
      slogan: exchange.texts.say(lang, 'site.slogan'),
      version: '0.8.0',
      version_code: 80,
      service_email: SERVICE_EMAIL,
      sandbox: exchange.options.sandbox,
      events: exchange.options.events ?? null,
      simulated: marketsOf(exchange).simulated,
      accounts: samples(exchange, lang),
      frames: exchange.options.origins.filter((origin) => origin.startsWith('https://')).map((origin) => `${origin}/`),
    }),

    'site.areas': async ({ lang }) => {
      const tag = tagOf(lang);
      const names = new Intl.DisplayNames([tag], { type: 'region' });
      const order = nameOrder(tag);
      return AREAS.map(({ id, country, dial }) => {
        const name = names.of(country) ?? country;
        return { id, country_code: country, name, letter: letterOf(name, tag), dial };
      }).sort((a, b) => order(a.name, b.name));
    },

    'fiat.rates': (() => {
      const rates = fiatRates();
      return ({ exchange, lang }) => rates(exchange, lang);
    })(),
  },
};
