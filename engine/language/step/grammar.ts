import { defineConstruct } from '../../grammar/define.ts';
import { NOTES } from '../node/grammar.ts';

export const STEP = defineConstruct({
  name: 'step',
  says: 'a step',
  description:
    'One screen of a form that is filled in over several. A switch over `status.step` has a case for each, which shows its fields; `submit` says “next” in each but the last, and goes on once the fields of the step hold. What was filled in before counts until the form is sent. The phone’s back goes one step back.',
  keys: {
    title: { type: 'text', required: true, description: 'The title of the step, above its fields.' },
    ...NOTES,
  },
  example: { title: 'publish.step_price' },
});
