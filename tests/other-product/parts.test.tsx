// @vitest-environment jsdom
import { describeActions } from '../../engine/action/conformance.ts';
import { describeBlocks } from '../../engine/block/conformance.tsx';

// A product's own blocks and actions keep to the same rules as the engine's.
describeBlocks(
  import.meta.glob('./blocks/*/schema.ts', { eager: true }),
  import.meta.glob('./blocks/*/view.tsx', { eager: true }),
);
describeActions(
  import.meta.glob('./actions/*/schema.ts', { eager: true }),
  import.meta.glob('./actions/*/run.ts', { eager: true }),
);
