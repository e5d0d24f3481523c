import { isObject, type Json } from '../document/source.ts';
import type { Product } from '../language/product.ts';

/** Returns a member of each tab of the app document that has it as a string. */
export function tabMembers({ project }: Product, member: 'icon' | 'text'): string[] {
  const app = project.app.value;
  const tabs = isObject(app) && Array.isArray(app.tabs) ? app.tabs : [];
  return tabs.flatMap((tab: Json) => {
    const value = isObject(tab) ? tab[member] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
}
