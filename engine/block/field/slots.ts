import type { Slot } from '../../grammar/define.ts';

/** A button or a text link at the end of the label row. */
const action = {
  id: { type: 'string', literal: true, required: true, description: 'Names the action, for tests and messages.' },
  icon: { type: 'icon', description: 'Shown instead of the label, which is then only spoken.' },
  label: { type: 'text', required: true, description: 'What the action does.' },
  press: { type: 'event', required: true, description: 'The action was pressed.' },
} as const satisfies Readonly<Record<string, Slot>>;

/** The slots of the frame that all fields share: around the control. */
export const wrapperSlots = {
  label: { type: 'text', required: true, description: 'What is to be filled in.', fit: { size: 'label' } },
  aside: { type: 'text', nullable: true, description: 'A few words at the end of the label row, as a limit.' },
  hint: {
    type: 'text',
    nullable: true,
    description: 'Help under the control. It stays when an error is shown.',
    fit: { size: 'label' },
  },
  actions: { type: 'group', many: true, slots: action, description: 'At the end of the label row.' },
} as const satisfies Readonly<Record<string, Slot>>;

/** Only screen readers get the label, because the page shows it in another way. */
export const bareSlot = {
  type: 'bool',
  looks: true,
  literal: true,
  description: 'The label is spoken and not shown.',
} as const satisfies Slot;

/** The slots of one option, for the rows of `of` and for an entry of `options`. */
export const optionSlots = {
  note: { type: 'text', nullable: true, description: 'A second line.' },
  icon: { type: 'icon', nullable: true, description: 'An icon before the title.' },
  image: { type: 'image', nullable: true, description: 'A round picture before the title.' },
  mark: {
    type: 'string',
    nullable: true,
    description: 'A code, as of a coin: its letters are shown where there is no image.',
  },
  swatch: {
    type: 'string',
    nullable: true,
    description: 'A colour of the theme: a dot of it is drawn before the title.',
  },
  disabled: { type: 'bool', description: 'Shown but not to be chosen.' },
} as const satisfies Readonly<Record<string, Slot>>;

/** The slots of a repeated option: its value and title beside `optionSlots`. */
export const eachOption = {
  value: { type: 'any', required: true, description: 'What the control becomes when this option is chosen.' },
  title: { type: 'text', required: true, description: 'The name of the option.' },
  ...optionSlots,
} as const satisfies Readonly<Record<string, Slot>>;

/** Fixed options: `{ "buy": "trade.buy", "sell": { "title": "trade.sell", "note": "trade.sell_note" } }`. */
export const fixedOptions = {
  type: 'map',
  key: 'name',
  value: { type: 'text', description: 'The name of the option.' },
  group: { title: { type: 'text', required: true, description: 'The name of the option.' }, ...optionSlots },
  description:
    'Fixed options: value → name. For a list of records use `of` instead; without either, a named enum has its own words.',
} as const satisfies Slot;

/** The types of a choice by name or id. Numbers come from `of` only. */
export const choiceTypes = ['enum', 'id', 'string', 'number'] as const;
