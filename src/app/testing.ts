import document from '../../screens/app.json' with { type: 'json' };
import type { AppDocument, CallDescription } from './app-document.ts';
import type { SafeStorage } from './session/storage.ts';

/** The product's own app document: what it says is part of what the tests assert. */
export const app: AppDocument = document;

/** Storage as a browser has it, for one test. */
export function memoryStorage(
  content: Readonly<Record<string, string>> = {},
): SafeStorage & { readonly content: Map<string, string> } {
  const map = new Map(Object.entries(content));
  return {
    content: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

export const calls: Readonly<Record<string, CallDescription>> = {
  'user.info': { method: 'GET', path: '/user/info', data: '/message', effect: 'read', auth: 'required' },
  'user.logout': { method: 'GET', path: '/user/logout', data: '/message', effect: 'write', auth: 'required' },
  'fiat.rates': { method: 'GET', path: '/fiat/rates', data: '/message', effect: 'read', auth: 'none' },
  'user.login': { method: 'POST', path: '/user/login', data: '/message', effect: 'write', auth: 'none' },
  'news.list': {
    method: 'GET',
    path: '/news/list',
    data: '/message/list',
    total: '/message/total',
    effect: 'read',
    auth: 'optional',
  },
  'wallet.withdraw': { method: 'POST', path: '/wallet/out', data: '/message', effect: 'spend', auth: 'required' },
};
