import { press, pressLabel } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'cell',
  figures: true,
  description:
    'A row of a list or of a menu: what it is on the left, what it is worth on the right. Pressed, it reaches to the edges.',
  slots: {
    icon: { type: 'icon', description: 'An icon at its start.' },
    image: {
      type: 'image',
      nullable: true,
      description: 'A picture at its start, round; where it is null or fails, the first letters of the title.',
    },
    mark: {
      type: 'string',
      nullable: true,
      description: 'A code at its start, as its first letters on a round ground; with an image, as that image.',
    },
    title: { type: 'text', required: true, nullable: true, description: 'What it is.', fit: { size: 'body' } },
    after: { type: 'text', description: 'A quiet word right after the title.' },
    subtitle: { type: 'text', nullable: true, description: 'A second line under the title.', fit: { size: 'label' } },
    value: { type: 'text', nullable: true, description: 'What it is worth or set to.' },
    note: { type: 'text', nullable: true, description: 'A second line under the value.' },
    valueTone: {
      type: 'choice',
      of: ['text1', 'text2', 'text3', 'up', 'down', 'warn', 'error'],
      description: 'Colour of the value by meaning. Usual: quiet beside one line, strong beside two.',
    },
    tone: {
      type: 'choice',
      of: ['plain', 'danger'],
      literal: true,
      default: 'plain',
      description: 'danger: it destroys or leaves.',
    },
    badge: { type: 'number', nullable: true, description: 'How many wait behind it.' },
    dot: { type: 'bool', description: 'Something new waits behind it.' },
    selected: { type: 'bool', description: 'It is the chosen one of its list: shows a tick.' },
    arrow: {
      type: 'bool',
      looks: true,
      literal: true,
      description: 'Shows that it leads somewhere. Usual: where it can be pressed and is no choice.',
    },
    line: { type: 'bool', looks: true, literal: true, description: 'A hairline above it, except at the top.' },
    end: { type: 'nodes', description: 'Nodes at its end: a switch, a small button.' },
    press,
    label: pressLabel,
  },
  example: {
    block: 'cell',
    id: 'language',
    icon: 'globe',
    title: 'setting.language',
    value: '=label(lang)',
    press: [{ do: 'open', sheet: 'languages' }],
  },
  sample: { '=label(lang)': 'EN' },
});
