import { isHidden, squeeze } from './page-text.ts';

/**
 * A text that is a figure: a number, a time or a date in digits, with a sign before it, and behind it the code of a
 * currency, `%`, `x` or a letter for thousands, millions, billions. Whatever has other words is a text.
 */
const FIGURE = /^[^\p{L}\d]{0,4}\d[^\p{L}]*(?:\p{Lu}{2,10}|[KMBx])?$/u;

/** Elements whose texts nobody reads as texts of the page. */
const SKIPPED = new Set(['SCRIPT', 'STYLE', 'SVG', 'svg']);

export const isFigure = (text: string): boolean => FIGURE.test(text);

/** Returns the figures that are shown below an element, in the order of the document, each as it is written. */
export function figuresIn(root: Element): readonly string[] {
  const found: string[] = [];
  let text = '';
  const end = (): void => {
    const plain = squeeze(text);
    if (isFigure(plain)) found.push(plain);
    text = '';
  };
  const walk = (element: Element): void => {
    if (isHidden(element) || SKIPPED.has(element.tagName)) return;
    for (let child = element.firstChild; child !== null; child = child.nextSibling)
      if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue ?? '';
      else if (child.nodeType === Node.ELEMENT_NODE) {
        end();
        walk(child as Element);
        end();
      }
    end();
  };
  walk(root);
  return found;
}
