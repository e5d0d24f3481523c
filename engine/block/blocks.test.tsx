// @vitest-environment jsdom
import { describeBlocks } from './conformance.tsx';

describeBlocks(import.meta.glob('./*/schema.ts', { eager: true }), import.meta.glob('./*/view.tsx', { eager: true }));
