import { defineConstruct } from '../../grammar/define.ts';
import { autofills, tones } from '../../grammar/words.ts';
import { VALUES } from './given-grammar.ts';

export const NODE = { type: 'name', of: 'node', description: 'The id of a node.' } as const;
/** The ids of what the engine shows by itself. */
export const OWN_IDS =
  'What the engine shows by itself has ids, too: `confirm` is a question, with `yes` and `no`; `toast` a message; `load-error` what could not be loaded, with its button that tries again; `submit-back` the way back in a form of steps; `back` the button of the bar.';
export const ROW = {
  type: 'number',
  literal: true,
  whole: true,
  least: 1,
  default: 1,
  description: 'Which of several with this id, from 1: that of a row of a list.',
} as const;
const FIGURE = { type: 'string', literal: true, description: 'A figure, as `12 %` or `0.05 BTC`.' } as const;
const TIMES = {
  type: 'number',
  literal: true,
  whole: true,
  least: 0,
  description: 'How often, with these arguments; 0 for never. Without it once or more.',
} as const;
const CALL = { type: 'name', of: 'call', required: true, description: 'The call.' } as const;

export const SAID = defineConstruct({
  name: 'said text',
  says: 'a text',
  description: 'A text that is shown, by its key, with its arguments as shown, where they matter.',
  keys: {
    text: { type: 'name', of: 'text-key', required: true, description: 'The key of the text.' },
    with: {
      ...VALUES,
      description:
        'Arguments as shown. A number matches any of its spellings; arguments that are left out may be anything.',
    },
  },
  example: { text: 'shop.left', with: { n: 3 } },
});

export const TEXT = {
  type: 'either',
  of: [
    { type: 'name', of: 'text-key', description: 'The key of a text.' },
    { type: 'object', of: SAID, description: 'A text with its arguments.' },
  ],
  description: 'A text by its key, never by its words.',
} as const;
const TEXTS = { type: 'list', of: TEXT } as const;

const WORDS = {
  type: 'list',
  of: { type: 'string', literal: true, description: 'Words, as the case gives them.' },
  example: ['Anna Meyer'],
} as const;
const GIVEN_WORDS =
  'Each is whole as it is shown: a name, a note, an address. The case gives them, in an answer for example; the words of a text are expected by its key.';

export const NODE_STATE = defineConstruct({
  name: 'node state',
  says: 'the state of a node',
  description: 'What is expected of a node. It must be shown unless the expectation is that it is hidden.',
  keys: {
    row: ROW,
    shown: { type: 'bool', literal: true, description: 'It is shown, or it is not.' },
    count: {
      type: 'number',
      literal: true,
      whole: true,
      least: 0,
      description: 'The number of nodes with this id that are shown.',
    },
    enabled: { type: 'bool', literal: true, description: 'It can be used, or it cannot.' },
    why: { ...TEXT, description: 'The message where it is not enabled.' },
    value: {
      type: 'json',
      description:
        'The content of a field: the text in it, `""` for none; the key of the option that is chosen, null for none; true or false of a switch. A number matches any of its spellings.',
    },
    error: {
      type: 'either',
      of: [...TEXT.of, { type: 'json', description: 'null for none.' }],
      description: 'The error of the field; null for none.',
    },
    says: {
      type: 'either',
      of: [TEXT, { ...TEXTS, description: 'Several texts.' }],
      description: 'Texts that it contains.',
    },
    figures: {
      type: 'list',
      of: FIGURE,
      description: 'Figures that it contains, whole as they are shown, with their sign and unit.',
    },
    words: { ...WORDS, description: `Words of data that it contains. ${GIVEN_WORDS}` },
    icon: { type: 'icon', literal: true, description: 'An icon that it, or something in it, shows.' },
    copies: {
      type: 'list',
      of: { type: 'string', literal: true, description: 'A value.' },
      description: 'All values that buttons in it copy, in their order: an address, an order number.',
    },
    autocomplete: {
      type: 'choice',
      of: [...autofills, 'new-password', 'current-password', 'one-time-code'],
      literal: true,
      description: 'What the phone may fill into the field, as `new-password`; `off` for nothing.',
    },
    focused: { type: 'bool', literal: true, description: 'It has the focus: what is typed goes into it.' },
    tone: {
      type: 'choice',
      of: [...tones, 'plain', 'ink'],
      literal: true,
      description: 'The tone in which it, or something in it, is drawn: what its colour means.',
    },
  },
  example: { enabled: false, why: 'shop.closed' },
});

export const MADE = defineConstruct({
  name: 'made call',
  says: 'a call that is made',
  description: 'A call that the steps of a case make. One that reads counts too.',
  keys: {
    call: CALL,
    with: { type: 'args', description: 'Arguments that it was given; null for one that was left out.' },
    times: TIMES,
  },
  example: { call: 'item.pay', with: { number: 3 }, times: 1 },
});

export const NAVIGATED = defineConstruct({
  name: 'expected navigation',
  says: 'an expected navigation',
  description: 'The last navigation that the steps of a case cause.',
  keys: {
    to: { type: 'name', of: 'route', description: 'To this page.' },
    with: { type: 'args', description: 'With these parameters.' },
    replace: {
      type: 'bool',
      literal: true,
      description: 'It replaces this page in the history, so that back does not return to it.',
    },
    back: { type: 'bool', literal: true, description: 'Back in the history.' },
    nowhere: { type: 'bool', literal: true, description: 'No navigation.' },
  },
  example: { back: true },
});

export const TRACKED = defineConstruct({
  name: 'tracked event of a case',
  says: 'a tracked event of a case',
  description: 'An event that the steps of a case measure.',
  keys: {
    event: { type: 'name', of: 'tracked-event', required: true, description: 'The event.' },
    with: { type: 'args', description: 'Its arguments.' },
    times: TIMES,
  },
  example: { event: 'shop.bought' },
});

export const EMITTED = defineConstruct({
  name: 'emitted event',
  says: 'an event that a fragment emits',
  description: 'An event that the steps of a case make a fragment emit.',
  keys: {
    event: { type: 'name', of: 'event', required: true, description: 'An event that the fragment declares.' },
    with: { type: 'args', description: 'Members of the event.' },
    times: TIMES,
  },
  example: { event: 'cancelled' },
});

export const EXPECT = defineConstruct({
  name: 'expect',
  says: 'what is expected',
  description: 'What must be so. At least one thing, and one that could be otherwise.',
  keys: {
    shown: { ...TEXTS, description: 'Texts that are shown, somewhere on the page or over it.' },
    hidden: { ...TEXTS, description: 'Texts that are not.' },
    words: { ...WORDS, description: `Words of data that are shown, somewhere on the page or over it. ${GIVEN_WORDS}` },
    figures: {
      type: 'list',
      of: FIGURE,
      description:
        'All figures that are shown, in their order: numbers with sign and unit, dates and times in digits. `npm run test:pages -- --update` writes those that are shown now.',
    },
    nodes: {
      type: 'table',
      names: 'node',
      of: { type: 'object', of: NODE_STATE, description: 'Its state.' },
      description: `Nodes, by their ids. ${OWN_IDS}`,
    },
    calls: {
      type: 'list',
      of: { type: 'object', of: MADE, description: 'A call.' },
      description: 'Calls that the steps make; without steps those that opening the page makes.',
    },
    navigated: { type: 'object', of: NAVIGATED, description: 'Where the steps navigate to.' },
    refusal: {
      type: 'name',
      of: 'call',
      description: 'This call was refused, and the page or a message shows the words of the refusal.',
    },
    copied: { type: 'string', literal: true, description: 'What was copied.' },
    shared: {
      ...VALUES,
      names: 'part',
      description: 'What was handed to the share sheet last: its `title`, `text` and `url`, as far as they matter.',
      example: { text: 'https://harbor.example/' },
    },
    downloaded: { type: 'string', literal: true, description: 'The name of the file that was saved last.' },
    announced: {
      ...TEXTS,
      description: 'Texts that were announced since the page opened: messages, and texts in live regions.',
    },
    tracked: {
      type: 'list',
      of: { type: 'object', of: TRACKED, description: 'An event.' },
      description: 'Events that the steps measure.',
    },
    emitted: {
      type: 'list',
      of: { type: 'object', of: EMITTED, description: 'An event.' },
      description: 'Beside a fragment: events that the steps make it emit to whoever uses it.',
    },
  },
  example: { shown: ['shop.empty'] },
});
