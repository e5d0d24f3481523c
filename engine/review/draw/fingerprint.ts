/**
 * Returns what is shown as a text: elements with what they say and hold, how far they are scrolled, and the pixels that
 * scripts have drawn. Two documents with the same text look the same where they have the same styles.
 */
export function fingerprintOf({ body }: Document): string {
  const parts: string[] = [];
  describe(body, parts);
  return parts.join('');
}

/** Ids that libraries number in the order in which they are made, which no reader can see. */
const NUMBERED = /(?:_r_|:r)[0-9a-z]+(?:_|:)|base-ui-[\w:-]+/g;

function describe(node: Node, parts: string[]): void {
  if (node.nodeType === Node.TEXT_NODE) {
    parts.push(node.textContent ?? '');
    return;
  }
  if (!(node instanceof Element) || node.tagName === 'SCRIPT') return;
  parts.push(`<${node.tagName}`);
  for (const { name, value } of node.attributes) parts.push(` ${name}="${value.replaceAll(NUMBERED, '#')}"`);
  if (node.scrollTop !== 0 || node.scrollLeft !== 0) parts.push(` at ${node.scrollLeft},${node.scrollTop}`);
  if (node instanceof HTMLInputElement) parts.push(` ${node.checked ? 'checked' : ''} ${node.value}`);
  else if (node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement) parts.push(` ${node.value}`);
  if (node instanceof HTMLCanvasElement && node.width > 0 && node.height > 0) parts.push(node.toDataURL());
  parts.push('>');
  for (const child of node.childNodes) describe(child, parts);
}
