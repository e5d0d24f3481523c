import { ResponsivePie } from '@nivo/pie';
import type { ReactNode } from 'react';
import { partsOf, type Share } from './shares.tsx';

/** The shades of ink as SVG paints, in the order of their classes. */
const paints: Readonly<Record<string, string>> = {
  shade1: 'var(--color-primary)',
  shade2: 'color-mix(in srgb, var(--color-primary) 62%, var(--color-page))',
  shade3: 'color-mix(in srgb, var(--color-primary) 40%, var(--color-page))',
  shade4: 'color-mix(in srgb, var(--color-primary) 24%, var(--color-page))',
};

/**
 * Shares as a ring, without words: the legend has them. It has its own module, so that the library loads with the first
 * ring.
 */
export default function Pie({ shares }: { readonly shares: readonly Share[] }): ReactNode {
  return (
    <ResponsivePie
      data={partsOf(shares).map(({ key, ratio, shade }) => ({ id: key, value: Number(ratio), shade }))}
      colors={({ data }) => paints[data.shade] ?? 'var(--color-track)'}
      innerRadius={0.68}
      padAngle={1.5}
      cornerRadius={2}
      margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      enableArcLabels={false}
      enableArcLinkLabels={false}
      isInteractive={false}
      animate={false}
    />
  );
}
