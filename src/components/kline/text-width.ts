/** So many widths are kept; then they begin anew. Many more than a frame shows. */
const MOST_KEPT = 1000;
const widths = new Map<string, number>();
let measure: CanvasRenderingContext2D | null | undefined;

/** How wide a text is, in whole px. */
export function widthOf(text: string, font: string): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  measure ??= document.createElement('canvas').getContext('2d');
  if (measure === null) return 0;
  measure.font = font;
  const width = Math.round(measure.measureText(text).width);
  if (widths.size >= MOST_KEPT) widths.clear();
  widths.set(key, width);
  return width;
}
