import { Stage } from './stage.tsx';
import { start } from '../../src/app/start.tsx';
import { windowSession } from './storage.ts';

start(<Stage />, { local: windowSession(), ownSession: 'operators' });
