import type { Keys } from '../../grammar/define.ts';
import { DATUM } from '../datum/grammar.ts';
import { DECLARATION } from '../declaration/grammar.ts';
import { FORM } from '../form/grammar.ts';

const DECLARED = { type: 'object', of: DECLARATION, description: 'A declaration.' } as const;

/** Keys that a page, a sheet and a fragment share: cells, a form, and the nodes that show them. */
export const FRAME = {
  params: {
    type: 'table',
    names: 'parameter',
    of: DECLARED,
    description: 'What the address or the caller gives; formulas read it as `params.<name>`.',
  },
  state: {
    type: 'table',
    names: 'state',
    of: DECLARED,
    description: 'What is remembered while it is open: `state.<name>`.',
  },
  data: {
    type: 'table',
    names: 'datum',
    of: { type: 'object', of: DATUM, description: 'A datum.' },
    description: 'Calls that read: `data.<name>`.',
  },
  calc: {
    type: 'table',
    names: 'name',
    of: { type: 'formula', description: 'A formula.' },
    description: 'Named formulas: `calc.<name>`.',
  },
  form: { type: 'object', of: FORM, description: 'Fields, rules, and what sending does: `form.<name>`.' },
  body: { type: 'nodes', description: 'What is shown.' },
  foot: { type: 'nodes', description: 'What stays in sight below.' },
} as const satisfies Keys;
