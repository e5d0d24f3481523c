import type { App } from '../../../engine/app.tsx';

/** The parts of the engine that the shell uses. */
export type Engine = Pick<App, 'Screen' | 'overlays' | 'mayLeave' | 'refreshAll' | 'forget' | 'persistForms'>;
