import { createPageTests } from '../../src/app/page-test.tsx';
import { registerIcons } from '../../engine/icon/registry.tsx';
import { deskIcons } from './icons.ts';
import { Stage } from './stage.tsx';
import { SESSION } from './storage.ts';

registerIcons(deskIcons);

/** The console, as its page tests show it. */
export const pageTests = createPageTests(() => <Stage />, { own: SESSION });
