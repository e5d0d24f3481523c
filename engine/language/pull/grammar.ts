import type { EitherKey } from '../../grammar/define.ts';

/** Pull to refresh, as a key of a page or a list. @param usual what `true` refreshes */
export const pull = (usual: string) =>
  ({
    type: 'either',
    of: [
      { type: 'bool', literal: true, description: `\`true\`: ${usual}.` },
      { type: 'name', of: 'datum', list: true, description: 'Names of data.' },
    ],
    description: `Pulling the page down asks again for data: for ${usual}, or for those named. Who cannot pull finds a button by the keyboard or a screen reader.`,
  }) as const satisfies EitherKey;
