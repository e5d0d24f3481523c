import { defineConstruct } from '../../grammar/define.ts';
import { GIVEN, VALUES } from './given-grammar.ts';

const NODE = { type: 'name', of: 'node', description: 'The id of a node.' } as const;
const ROW = {
  type: 'number',
  literal: true,
  whole: true,
  least: 1,
  default: 1,
  description: 'Which of several with this id, from 1: that of a row of a list.',
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

const TEXT = {
  type: 'either',
  of: [
    { type: 'name', of: 'text-key', description: 'The key of a text.' },
    { type: 'object', of: SAID, description: 'A text with its arguments.' },
  ],
  description: 'A text by its key, never by its words.',
} as const;
const TEXTS = { type: 'list', of: TEXT } as const;

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
      description: 'The content or the choice of a field. A number matches any of its spellings.',
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
    times: {
      type: 'number',
      literal: true,
      whole: true,
      least: 0,
      description: 'How often, with these arguments; 0 for never. Without it once or more.',
    },
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
    nodes: {
      type: 'table',
      names: 'node',
      of: { type: 'object', of: NODE_STATE, description: 'Its state.' },
      description: 'Nodes, by their ids.',
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
      description: 'Texts that were announced since the page opened: messages, and texts of live regions.',
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

export const FILE = defineConstruct({
  name: 'made-up file',
  says: 'a made-up file',
  description: 'A file that a step fills a field with: a picture that can be read, or, by its kind, something else.',
  keys: {
    file: { type: 'string', literal: true, required: true, description: 'Its name.' },
    kind: { type: 'string', literal: true, default: 'image/png', description: 'Its media type.' },
    size: { type: 'number', literal: true, whole: true, least: 0, default: 100_000, description: 'Its size in bytes.' },
  },
  example: { file: 'passport.jpg', kind: 'image/jpeg', size: 300_000 },
});

export const ACT = defineConstruct({
  name: 'test step',
  says: 'a step of a case',
  description:
    'What a person, the time or the network does. After each the case waits until the page rests: answers have come, and 400 ms have passed.',
  keys: {
    fill: {
      ...NODE,
      description: 'Types `with` into a field, and leaves it; a field of files takes a made-up file, or several.',
    },
    choose: { ...NODE, description: 'Chooses the option `with` of a choice.' },
    press: { ...NODE, description: 'Presses a node. Where it is not enabled, the case fails.' },
    toggle: { ...NODE, description: 'Turns a switch or a checkbox.' },
    row: ROW,
    named: { ...TEXT, description: 'Of several things in the node that can be pressed: the one with this text.' },
    with: {
      type: 'json',
      description: 'What is typed or chosen; of a message, members that differ from the one made.',
    },
    answer: { type: 'choice', of: ['yes', 'no'], literal: true, description: 'Answers the question that is asked.' },
    wait: { type: 'number', literal: true, least: 1, description: 'Lets so many milliseconds pass.' },
    message: { type: 'name', of: 'channel', description: 'A message arrives through this channel.' },
    connection: {
      type: 'choice',
      of: ['lost', 'back'],
      literal: true,
      description: 'The connection is lost or restored.',
    },
    scan: {
      type: 'json',
      description: 'The camera, which the page has opened, sees a code with this text; null where it is refused.',
      example: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    },
    passkey: {
      type: 'choice',
      of: ['confirmed', 'cancelled'],
      literal: true,
      description: 'The person confirms with the authenticator that the page asks, or cancels.',
    },
    share: {
      type: 'choice',
      of: ['done', 'cancelled'],
      literal: true,
      description: 'The person shares what the page has handed to the share sheet, or closes it.',
    },
    position: {
      type: 'json',
      description: 'The phone tells its `latitude` and `longitude`, which the page asks for; null where it is refused.',
      example: { latitude: 52.52, longitude: 13.405 },
    },
    back: {
      type: 'bool',
      literal: true,
      description: "The phone's back: closes the topmost overlay, or leaves the page.",
    },
    pull: { type: 'bool', literal: true, description: 'Pulls the page down to refresh it.' },
    expect: { type: 'object', of: EXPECT, description: 'What must be so by now.' },
  },
  example: { fill: 'amount', with: 10 },
});

export const CASE = defineConstruct({
  name: 'case',
  says: 'a case',
  description: 'What is given, what is done, and what must be so then.',
  keys: {
    name: { type: 'string', literal: true, required: true, description: 'What it is about, as a sentence.' },
    given: { type: 'object', of: GIVEN, description: 'How it begins.' },
    do: {
      type: 'list',
      of: { type: 'object', of: ACT, description: 'A step.' },
      description: 'What happens, step by step.',
    },
    expect: { type: 'object', of: EXPECT, required: true, description: 'What must be so in the end.' },
  },
  example: {
    name: 'An empty shop says so',
    given: { answers: { 'item.list': { rows: 0 } } },
    expect: { shown: ['shop.empty'] },
  },
});

export const TESTS = defineConstruct({
  name: 'page tests',
  says: 'a document of page tests',
  description:
    'screens/<group>/<page>.tests.json: the cases of the page or fragment beside which it stands. `npm run test:pages` plays them.',
  keys: {
    $schema: { type: 'string', literal: true, description: 'This schema.' },
    given: { type: 'object', of: GIVEN, description: 'What holds for every case.' },
    cases: {
      type: 'list',
      of: { type: 'object', of: CASE, description: 'A case.' },
      required: true,
      description: 'The cases.',
    },
  },
  example: {
    cases: [{ name: 'It opens', expect: { shown: ['shop.title'] } }],
  },
});
