// @vitest-environment jsdom
import { describeActions } from '../../engine/action/conformance.ts';
import { describeBlocks } from '../../engine/block/conformance.tsx';

// What holds for the engine's blocks and actions holds for those that a product brings.
describeBlocks(
  import.meta.glob('./blocks/*/schema.ts', { eager: true }),
  import.meta.glob('./blocks/*/view.tsx', { eager: true }),
);
describeActions(
  import.meta.glob('./actions/*/schema.ts', { eager: true }),
  import.meta.glob('./actions/*/run.ts', { eager: true }),
);
