import { setValue, type Hands } from '../hands.ts';

/** The mouse and the keyboard of a driver of the browser. */
export interface Driver {
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  key(name: string): Promise<void>;
}

/** Touches by the mouse and the keyboard of the browser: what lies under another thing cannot be pressed. */
export const real = (driver: Driver): Hands => ({
  async press(element) {
    for (const target of placesOf(element)) {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || height < 2 || !isHit(target, element, x, y)) continue;
      return driver.click(x, y);
    }
    throw new Error(`Something lies over it, or it has no size: it cannot be pressed.`);
  },
  async type(input, text) {
    if (input instanceof HTMLInputElement && !TYPED.has(input.type)) {
      setValue(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      return;
    }
    input.select();
    if (text !== '') return driver.type(text);
    // A field of cells keeps its caret at the end: what stands there is taken back letter by letter.
    for (let left = input.value.length; left > 0 && input.value !== ''; left -= 1) await driver.key('Backspace');
  },
  key: (_element, name) => driver.key(name),
});

/** Inputs that take letters; a slider or a date takes a value. */
const TYPED = new Set(['text', 'search', 'tel', 'email', 'url', 'password', 'number']);

/** Returns where an element can be touched: itself, its label, or what it lies in, for an input that is not drawn. */
function placesOf(element: HTMLElement): readonly HTMLElement[] {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const around = element.closest<HTMLElement>('label, [data-value]');
  return [element, ...labels, ...(around === null ? [] : [around])];
}

function isHit(target: HTMLElement, element: HTMLElement, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (target.contains(hit) || hit.contains(element));
}
