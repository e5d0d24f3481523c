import { ACTIONS } from './actions.ts';
import { BLOCKS } from './blocks.ts';
import { DATA } from './data.ts';
import { FORMS } from './forms.ts';
import { FORMULAS } from './formulas.ts';
import { FRAGMENTS } from './fragments.ts';
import { SINGLE } from './single.ts';
import { TESTS } from './tests.ts';

export { CURSOR } from './page.ts';

/** Every place where an author chooses among what there is. */
export const PLACES = [...BLOCKS, ...DATA, ...ACTIONS, ...FRAGMENTS, ...FORMS, ...FORMULAS, ...SINGLE, ...TESTS];
