import type { IconNode } from '../../engine/icon/icon-node.ts';

/** The icons of the console's own views, which it needs whatever the documents name. From lucide (ISC licence). */
export const deskIcons: Readonly<Record<string, IconNode>> = {
  clock: [
    ['circle', { cx: '12', cy: '12', r: '10' }],
    ['path', { d: 'M12 6v6l4 2' }],
  ],
  menu: [
    ['path', { d: 'M4 5h16' }],
    ['path', { d: 'M4 12h16' }],
    ['path', { d: 'M4 19h16' }],
  ],
};
