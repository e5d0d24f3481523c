import { readTexts } from '../../check/texts.ts';
import { stemOf } from '../../document/plural.ts';
import type { Product } from '../../language/product.ts';
import type { Hit } from '../protocol/pages.ts';
import { reached } from './reach.ts';

/** The largest number of hits in an answer. */
const MOST = 200;

/** Finds pages by words on the screen in any language, by calls, fragments, ids, and by their names. */
export function search(product: Product, words: string): readonly Hit[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return [];
  const has = (text: string): boolean => text.toLowerCase().includes(sought);
  const texts = new Map<string, { readonly language: string; readonly text: string }>();
  for (const { language, texts: table } of readTexts(product).tables)
    for (const [key, text] of table)
      if (!texts.has(stemOf(key)) && has(text)) texts.set(stemOf(key), { language, text });
  const hits: Hit[] = [];
  for (const route of product.project.screens.keys()) {
    const seen = new Set<string>();
    const add = (hit: Omit<Hit, 'route'>): void => {
      const name = `${hit.kind} ${hit.key ?? hit.text}`;
      if (!seen.has(name)) hits.push({ route, ...hit });
      seen.add(name);
    };
    if (has(route)) add({ kind: 'page', text: route });
    for (const { name, facts } of reached(product, route)) {
      const { file } = facts.source;
      if (name !== route && has(name)) add({ kind: 'fragment', text: name });
      for (const { key, pointer } of facts.keys) {
        const found = texts.get(key);
        if (found !== undefined) add({ kind: 'words', ...found, key, at: { file, pointer } });
      }
      for (const { call, pointer } of facts.calls)
        if (has(call)) add({ kind: 'call', text: call, at: { file, pointer } });
      for (const { id, pointer } of facts.nodes)
        if (id !== undefined && has(id)) add({ kind: 'id', text: id, at: { file, pointer } });
    }
    if (hits.length >= MOST) break;
  }
  return hits.slice(0, MOST);
}
