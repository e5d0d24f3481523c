import { registerIcons } from '../../../engine/icon/registry.tsx';
import { LivePill } from './live-pill.tsx';
import { Maintenance } from './maintenance.tsx';
import { MarketMark } from './market-mark.tsx';
import { UpdateBar } from './update-bar.tsx';
import type { DeferredViews } from './views.ts';

export { beginDeferred } from './begin.ts';
export { locate } from '../shell/locate.ts';
export { createUpload } from '../wire/upload.ts';

registerIcons({
  'rotate-cw': [
    ['path', { d: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8' }],
    ['path', { d: 'M21 3v5h-5' }],
  ],
  wrench: [
    [
      'path',
      {
        d: 'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z',
      },
    ],
  ],
});

export const views: DeferredViews = { LivePill, Maintenance, MarketMark, UpdateBar };
