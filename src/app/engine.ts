import type { App } from '../../engine/app.tsx';

/** What the shell uses of the screen engine. */
export type Engine = Pick<App, 'Screen' | 'overlays' | 'mayLeave' | 'refreshAll' | 'forget' | 'keepForms'>;
