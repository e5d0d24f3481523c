import plan from 'virtual:screens/plan/bench/withdraw';
import { engineOf } from './engine-app.tsx';

engineOf({ call: async () => ({ value: true }), subscribe: () => () => undefined }).show(plan);
