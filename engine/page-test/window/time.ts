import { installClock } from '../clock.ts';
import { countTasks } from '../react-work.ts';

let loading = 0;

/** Modules and pictures that the page has asked for and that have not come. */
export const modulesLoading = (): number => loading;

/** Counts a module that is loaded late, or a picture: the page does not rest before it has come. */
function load<T>(module: Promise<T>): Promise<T> {
  loading += 1;
  return module.finally(() => {
    loading -= 1;
  });
}

Object.assign(globalThis, { pageTestLoad: load });

// Pictures are read and written apart from the page.
const { createImageBitmap: read } = globalThis;
const { toBlob } = HTMLCanvasElement.prototype;
globalThis.createImageBitmap = ((...given: Parameters<typeof read>) => load(read(...given))) as typeof read;
HTMLCanvasElement.prototype.toBlob = function (took, ...given) {
  void load(new Promise<void>((resolve) => toBlob.call(this, (blob) => (took(blob), resolve()), ...given)));
};

countTasks();

/** The time of the window, which stands still. */
export const clock = installClock();
