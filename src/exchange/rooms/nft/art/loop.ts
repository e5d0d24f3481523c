import { draftOf } from './draw.ts';
import { writeGif } from './gif.ts';

const SIDE = 160;
const FRAMES = 18;
const COLOURS = 32;

/** Draws a loop of the series «bands»: rings that run against each other and return to where they began. */
export function drawLoop(code: string): Buffer {
  const { random, hue } = draftOf(code);
  const arms = 3 + Math.floor(random() * 4);
  const rings = 4 + Math.floor(random() * 4);
  const twist = 2 + random() * 4;
  const palette = Array.from({ length: COLOURS }, (_, index) =>
    rgb(hue + 200 - (index / COLOURS) * 190, 0.72, 0.08 + 0.62 * (index / COLOURS) ** 1.3),
  );
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    const turn = (frame / FRAMES) * 2 * Math.PI;
    const pixels = new Uint8Array(SIDE * SIDE);
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        const [dx, dy] = [x - SIDE / 2 + 0.5, y - SIDE / 2 + 0.5];
        const radius = Math.hypot(dx, dy) / (SIDE / 2);
        const angle = Math.atan2(dy, dx);
        const spiral = Math.sin(arms * angle + twist * radius * 4 - turn);
        const ripple = Math.sin(rings * radius * Math.PI * 2 + turn);
        const fade = Math.max(0, 1 - radius * 0.78);
        pixels[y * SIDE + x] = Math.min(COLOURS - 1, Math.floor(((spiral + ripple + 2) / 4) * fade * COLOURS));
      }
    }
    return pixels;
  });
  return writeGif({ width: SIDE, height: SIDE, palette, frames, delay: 8 });
}

/** Converts a hue in degrees, and saturation and lightness as shares, to red, green and blue from 0 to 255. */
function rgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [part(0), part(8), part(4)];
}
