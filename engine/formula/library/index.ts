/**
 * The engine's functions; a product adds tables of its own. Emitted code imports the ones it uses by name, so bundlers
 * drop the rest.
 */
export * from './format.ts';
export * from './list.ts';
export { abs, ceil, floor, max, min, round } from './math.ts';
export { matches } from './matches.ts';
export * from './string.ts';
export * from './text.ts';
export * from './time.ts';
export type { FunctionHost } from './host.ts';
