import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Project } from '../document/project.ts';
import { isObject, type Source } from '../document/source.ts';

/**
 * Compiles a structural rule of `rules.json` to plain code: ajv compiles its JSON Schema at build time, so that neither
 * ajv nor the schema ships. The module exports `(value) => boolean`.
 * @param resolve returns the file of a module that the code imports, as the engine finds it
 */
export function ruleModule(name: string, project: Project, resolve: (module: string) => string): string {
  const made = modules.get(project.rules) ?? new Map<string, string>();
  modules.set(project.rules, made);
  const known = made.get(name);
  if (known !== undefined) return known;
  const code = compiled(name, project, resolve);
  made.set(name, code);
  return code;
}

/** The modules of rules, which ajv takes a quarter of a second to compile: a process that stays does so once. */
const modules = new WeakMap<Source, Map<string, string>>();

function compiled(name: string, project: Project, resolve: (module: string) => string): string {
  const rule = isObject(project.rules.value) ? project.rules.value[name] : undefined;
  if (!isObject(rule) || !isObject(rule.schema)) throw new Error(`rules.json has no structural rule ${name}`);
  const ajv = new Ajv2020({ code: { source: true, esm: true, lines: false }, strict: true, messages: false });
  const validate = ajv.compile(rule.schema);
  const make = (typeof standalone === 'function'
    ? standalone
    : (standalone as { default: typeof standalone }).default) as unknown as (
    instance: Ajv2020,
    compiled: typeof validate,
  ) => string;
  const code = make(ajv, validate);
  return code.replace(
    /const (\w+) = require\("([^"]+)"\)(\.default)?;?/g,
    (_all, local: string, module: string) =>
      `import ${local}_module from ${JSON.stringify(resolve(module))};const ${local} = ${local}_module.default ?? ${local}_module;`,
  );
}
