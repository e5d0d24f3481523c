/** An icon as lucide writes it: SVG elements with their attributes on a 24 × 24 grid, drawn in strokes. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];
