import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'field.switch',
  description: 'On or off, at once; for what is agreed to use `field.checkbox`.',
  needsId: true,
  slots: {
    bind: { type: 'bind', accepts: ['bool'], required: true, description: 'On or off.' },
    label: { type: 'text', required: true, description: 'What is switched.' },
    icon: { type: 'icon', description: 'Before the label.' },
    hint: { type: 'text', nullable: true, description: 'Help under the label.' },
    change: { type: 'event', payload: { value: 'bool' }, description: 'It was switched.' },
  },
  example: { block: 'field.switch', id: 'hide-small', bind: 'prefs.hideSmall', label: 'assets.hide_small' },
  sample: { 'prefs.hideSmall': true },
});
