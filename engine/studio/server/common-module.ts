import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

/**
 * Returns the code of a CommonJS file as a module that browsers load: it imports what the file requires, and its
 * default is what the file exports. The development server does so for packages that pages import by name; the code of
 * a rule names files of ajv.
 *
 * @param address returns what a required file is imported by
 */
export function commonModule(file: string, address: (file: string) => string): string {
  const { resolve } = createRequire(file);
  const imports: string[] = [];
  const code = readFileSync(file, 'utf8')
    .replace(/^\/\/# sourceMappingURL=.*$/m, '')
    .replaceAll(/(= )require\("([^"]+)"\)/g, (_all, before: string, name: string) => {
      imports.push(`import required${imports.length} from ${JSON.stringify(address(resolve(name)))};`);
      return `${before}required${imports.length - 1}`;
    });
  return [
    ...imports,
    'const module = { exports: {} };',
    `(function (exports) {${code}\n})(module.exports);`,
    'export default module.exports;',
  ].join('\n');
}
