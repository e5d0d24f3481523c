import type { Plugin } from 'vite';

/** Has a built page count the modules that it imports late, as `countImports` says. */
export function countedImports(): Plugin {
  return {
    name: 'counted-imports',
    transform: {
      order: 'post',
      handler: (code) =>
        code.includes('import(')
          ? {
              code: code.replaceAll(/\bimport\((\s*["'`][^"'`]+["'`]\s*)\)/g, 'globalThis.pageTestLoad(import($1))'),
              map: null,
            }
          : undefined,
    },
  };
}
