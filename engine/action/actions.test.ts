import { describeActions } from './conformance.ts';

describeActions(import.meta.glob('./*/schema.ts', { eager: true }), import.meta.glob('./*/run.ts', { eager: true }));
