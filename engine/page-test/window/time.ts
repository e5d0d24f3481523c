import { withoutProfiling } from '../browser.ts';
import { installClock } from '../clock.ts';
import { countImports, load } from '../loading.ts';

countImports();

// Pictures are read and written apart from the page.
const { createImageBitmap: read } = globalThis;
const { toBlob } = HTMLCanvasElement.prototype;
globalThis.createImageBitmap = ((...given: Parameters<typeof read>) => load(read(...given))) as typeof read;
HTMLCanvasElement.prototype.toBlob = function (took, ...given) {
  void load(new Promise<void>((resolve) => toBlob.call(this, (blob) => (took(blob), resolve()), ...given)));
};

withoutProfiling();

/** The time of the window, which stands still. */
export const clock = installClock();
