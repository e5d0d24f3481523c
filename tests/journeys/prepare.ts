import { prepareExchange } from './harbor.ts';

/** Before the first journey: the data that their exchanges begin with, which takes longer than a test may. */
export default prepareExchange;
