import { defineConstruct } from '../../grammar/define.ts';
import { DECLARATION } from '../declaration/grammar.ts';
import { FLAG } from '../flag/grammar.ts';
import { EVENT } from '../track/grammar.ts';

const KEY = { type: 'name', of: 'text-key', description: 'The key of a text.' } as const;
const ROUTE = { type: 'name', of: 'route', description: 'A page, as "group/page".' } as const;
const NUMBER = { type: 'number', literal: true, description: 'A number.' } as const;
const ANYTHING = { type: 'json', description: 'Any value.' } as const;
const DECLARED = {
  type: 'table',
  names: 'name',
  of: { type: 'object', of: DECLARATION, description: 'A declaration.' },
} as const;

export const ACCESS_RULE = defineConstruct({
  name: 'access rule',
  says: 'an access rule',
  description: 'A rule for who may see a page: a test, the page to go to where it fails, and the message.',
  keys: {
    test: { type: 'formula', required: true, description: 'Holds for those who may.' },
    go: { ...ROUTE, required: true, description: 'The page that the others are led to.' },
    text: { ...KEY, required: true, description: 'The message for users who may not see it.' },
    user: { type: 'bool', literal: true, description: 'Only users who are signed in pass it.' },
  },
  example: { test: '=user != null', go: 'common/login', text: 'account.sign_in_first', user: true },
});

export const TAB = defineConstruct({
  name: 'tab',
  says: 'a tab',
  description: 'A tab of the tab bar.',
  keys: {
    route: { ...ROUTE, required: true, description: 'The page that it shows.' },
    icon: { type: 'icon', literal: true, required: true, description: 'Its icon.' },
    text: { ...KEY, required: true, description: 'Its label.' },
    roles: {
      type: 'string',
      list: true,
      literal: true,
      description: 'For users of these roles only; without it for all.',
    },
  },
  example: { route: 'orders/list', icon: 'list', text: 'tabs.orders' },
});

export const LANGUAGE = defineConstruct({
  name: 'language',
  says: 'a language',
  description: 'A language that the product offers.',
  keys: {
    code: { type: 'string', literal: true, required: true, description: 'Names the table in locales/.' },
    tag: { type: 'string', literal: true, required: true, description: 'A true BCP 47 tag.' },
    framework: { type: 'string', literal: true, description: 'The locale of the framework that matches it.' },
    name: { type: 'string', literal: true, required: true, description: 'In the language itself.' },
  },
  example: { code: 'fra', tag: 'fr', name: 'Français' },
});

export const APP = defineConstruct({
  name: 'app',
  says: 'the app document',
  description:
    'What is true for the whole product. Names beside those below are constants that formulas read as app.<name>; a table is { "item": name → type, "items": rows }.',
  keys: {
    $schema: { type: 'string', literal: true, description: 'This schema.' },
    name: { type: 'string', literal: true, required: true, description: 'The product.' },
    version: { ...ANYTHING, description: 'Name and code of the version, and of what is stored on phones.' },
    entry: { ...ROUTE, required: true, description: 'The page that the app opens with.' },
    aliases: { type: 'table', names: 'address', of: ROUTE, description: 'Other addresses of pages.' },
    backend: { ...ANYTHING, description: 'Where the server is.' },
    calls: { type: 'table', names: 'purpose', of: ANYTHING, description: 'Calls that the shell makes by itself.' },
    tabs: { type: 'list', of: { type: 'object', of: TAB, description: 'A tab.' }, description: 'The tab bar.' },
    tabBar: { ...ANYTHING, description: 'Colours of the tab bar.' },
    language: { type: 'string', literal: true, description: 'The language at first.' },
    languages: {
      type: 'list',
      of: { type: 'object', of: LANGUAGE, description: 'A language.' },
      required: true,
      description: 'The languages offered, in this order.',
    },
    timing: { type: 'table', names: 'time', of: NUMBER, description: 'Times, in milliseconds.' },
    mostErrors: {
      type: 'number',
      literal: true,
      whole: true,
      least: 1,
      description:
        'How many errors the pages of an edition may report on a phone that those of the edition before did not; with more, the phone goes back to that one.',
    },
    limits: { type: 'table', names: 'name', of: NUMBER, description: 'Numbers that pages and texts share.' },
    access: {
      type: 'table',
      names: 'rule',
      of: { type: 'object', of: ACCESS_RULE, description: 'An access rule.' },
      description: 'A rule for who may see a page: a test, the page to go to where it fails, and the message.',
    },
    signIn: { ...ANYTHING, description: 'Pages of signing in and of verifying.' },
    links: { ...ANYTHING, description: 'Hosts that content may link to.' },
    features: {
      type: 'table',
      names: 'feature',
      of: { type: 'bool', literal: true, description: 'Is it there?' },
      description: 'Parts of the product that are built or left out, the same for everybody.',
    },
    user: { type: 'type', description: 'The entity of the contract that "user" is.' },
    globals: {
      type: 'table',
      names: 'name',
      of: ANYTHING,
      description:
        'Values of the product that documents read by their own name: a type, an object of types, or a list with one.',
    },
    prefs: { ...DECLARED, description: 'What the phone remembers: prefs.<name>.' },
    events: {
      type: 'table',
      names: 'event',
      of: { type: 'object', of: EVENT, description: 'An event.' },
      description: 'The analytics events that the step `track` reports to the host.',
    },
    flags: {
      type: 'table',
      names: 'flag',
      of: { type: 'object', of: FLAG, description: 'A flag.' },
      description: 'Feature flags that operators switch while the product runs: flags.<name>.',
    },
    signals: { ...DECLARED, description: 'Members of app that the shell keeps current.' },
    shellTexts: { type: 'list', of: KEY, description: 'Texts, or groups of them, that the shell speaks by itself.' },
    lateTexts: {
      type: 'list',
      of: KEY,
      description: 'Those among them that the shell speaks only after the first page is painted.',
    },
    serverTexts: {
      type: 'list',
      of: KEY,
      description: 'Texts, or groups of them, that the server reads from the same tables.',
    },
    planned: { type: 'list', of: ROUTE, description: 'Pages that may be linked before they are built.' },
  },
  others: { type: 'json', description: 'A constant, or a table of them.' },
  example: { name: 'Orders', entry: 'orders/list', languages: [{ code: 'en', tag: 'en', name: 'English' }] },
});
