import type { App } from '../../../engine/app.tsx';

/** The shell uses these parts of the screen engine. */
export type Engine = Pick<App, 'Screen' | 'overlays' | 'mayLeave' | 'refreshAll' | 'forget' | 'keepForms'>;
