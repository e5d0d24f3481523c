/**
 * Returns what the page shows to a person: its texts, the values of its inputs and choices, and which buttons are off,
 * in order. Both sides must show the same; their markup is their own.
 */
export function shown(): string {
  const tokens: string[] = [];
  const take = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.nodeValue ?? '').trim();
      if (text !== '') tokens.push(text);
      return;
    }
    if (!(node instanceof HTMLElement) || node.matches('.visually-hidden, [aria-hidden=true], [hidden]')) return;
    if (node instanceof HTMLInputElement) tokens.push(`[${node.value}${node.ariaInvalid === 'true' ? ' wrong' : ''}]`);
    else if (node instanceof HTMLSelectElement) tokens.push(node.value);
    else if (node instanceof HTMLButtonElement && node.disabled) tokens.push(`[off ${node.textContent}]`);
    else node.childNodes.forEach(take);
  };
  take(document.getElementById('root')!);
  return tokens.join('|');
}
