import type { DrawnText } from '../protocol/phone.ts';
import type { Box } from '../protocol/place.ts';
import type { ShownTexts } from './texts.ts';

/** Returns all texts that the page shows, in sight and out of it. */
export function drawnTexts(texts: ShownTexts): readonly DrawnText[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const out: DrawnText[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '' && !isHidden(node))
      out.push(textOf(texts, node, boxOfText(node)));
  return out;
}

/** Returns a text that the page shows, with the keys of which it is made. */
export function textOf(texts: ShownTexts, node: Text, box: Box): DrawnText {
  return { text: node.data.trim(), box, keys: texts.keysOf(node), server: texts.hasMore(node) };
}

export function boxOfText(node: Text): Box {
  const range = document.createRange();
  range.selectNodeContents(node);
  const { x, y, width, height } = range.getBoundingClientRect();
  return { x, y, width, height };
}

const isHidden = ({ parentElement }: Text): boolean =>
  parentElement === null || parentElement.closest('script, style, [hidden]') !== null;
