import { defineConstruct } from '../../grammar/define.ts';
import { EXPECT, NODE, OWN_IDS, ROW, TEXT } from './expect-grammar.ts';
import { GIVEN } from './given-grammar.ts';

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
      description:
        'Types `with` into a field, and leaves it; a field of files takes a made-up file, or several. What is sent of a file is the address that the upload answers.',
    },
    choose: { ...NODE, description: 'Chooses an option by its key, which `with` says.' },
    press: { ...NODE, description: `Presses a node. Where it is not enabled, the case fails. ${OWN_IDS}` },
    toggle: { ...NODE, description: 'Turns a switch or a checkbox.' },
    enter: { ...NODE, description: 'Presses the Enter key in a field.' },
    emit: {
      ...NODE,
      description:
        'A hand-written component emits `event` with the members `with`: for what no step can do on it, such as moving a line of a chart.',
    },
    event: { type: 'name', of: 'event', description: 'The event of the component.' },
    row: ROW,
    named: {
      ...TEXT,
      description: 'Of several things in the node that can be pressed: the one with this text, by its key.',
    },
    with: {
      type: 'json',
      description:
        'What is typed or chosen; of a message, members that differ from the one made; of an event of a component, its members.',
    },
    answer: { type: 'choice', of: ['yes', 'no'], literal: true, description: 'Answers the question that is asked.' },
    wait: {
      type: 'json',
      description:
        'Lets time pass: so many milliseconds, or until a time, from now as "+2 h" or the server\'s, as "2026-03-01T12:00:00Z".',
      example: '+30 min',
    },
    until: {
      type: 'object',
      of: EXPECT,
      description: 'Lets time pass until this is so, for a minute at most: the case fails where it is not so then.',
    },
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
    result: {
      type: 'json',
      description:
        'The page to which the page has gone for a choice (`pick`) gives these members back, as its `returns` has them.',
      example: { name: 'Chair' },
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
