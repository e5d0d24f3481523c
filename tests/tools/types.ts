import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import type { JSONSchema } from 'json-schema-to-typescript';
import { operationsOf } from '../../schemas/contract.ts';
import type { ContractPart, Schema } from '../../schemas/contract.ts';

// TypeScript for the contracts: `schemas/<area>.types.ts` for each `schemas/api/<area>.json`, and
// `<area>.types.ts` beside each `<area>.json` of `schemas/operators/` and `schemas/editors/`. `npm run types` writes them; with
// `--check` it only says which are out of date.

const OUT = new URL('../../schemas/', import.meta.url);

/** The folder of a contract, and that of its types, below `schemas/`. */
interface Place {
  readonly from: string;
  readonly to: string;
}

const CONTRACTS: readonly Place[] = [
  { from: 'api/', to: '' },
  { from: 'operators/', to: 'operators/' },
  { from: 'editors/', to: 'editors/' },
];

type Part = Required<Pick<ContractPart, 'paths' | 'components'>>;

/** The text of one area's file. `owner` says in which area each named schema is. */
async function typesOf(from: string, area: string, part: Part, owner: ReadonlyMap<string, string>): Promise<string> {
  const own = (part.components['schemas'] ?? {}) as Readonly<Record<string, Schema>>;
  const foreign = new Set<string>();
  const named = (schema: unknown): JSONSchema =>
    JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
      const name =
        value !== null && typeof value === 'object' && '$ref' in value
          ? String(value.$ref).split('/').at(-1)
          : undefined;
      if (name === undefined) return value;
      if (owner.get(name) !== area) foreign.add(name);
      return { tsType: name, ...('default' in (value as object) ? { default: (value as Schema).default } : {}) };
    }) as JSONSchema;
  const calls = operationsOf({ paths: part.paths, components: { schemas: own } }).map((operation) => {
    const args = named(operation.args);
    // The server sees defaults filled in.
    const filled = Object.entries(args.properties ?? {}).filter(([, property]) => property.default !== undefined);
    const required = [
      ...new Set([...((args.required as string[] | undefined) ?? []), ...filled.map(([name]) => name)]),
    ];
    return [
      operation.id,
      closed({ args: { ...args, required }, message: named(operation.answer.properties?.['message'] ?? {}) }),
    ] as const;
  });
  // A letter after a digit is a capital: so names are written by the generator.
  const title = `${area[0]?.toUpperCase()}${area.slice(1)}Calls`.replace(/\d[a-z]/g, (two) => two.toUpperCase());
  const schema: JSONSchema = {
    title,
    ...closed(Object.fromEntries(calls)),
    $defs: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, named(value)])),
  };
  const compiled = await compile(schema, title, {
    bannerComment: '',
    unreachableDefinitions: true,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 140 },
  });
  const body = compiled.replace(/ \*\n \* This interface was referenced by .*\n \* via the `definition` .*\n/g, '');
  const imports = [...owner.entries()]
    .filter(([name]) => foreign.has(name))
    .map(([name, where]) => `import type { ${name} } from './${where}.types.ts';\n`);
  return [
    `// Made from schemas/${from}${area}.json by \`npm run types\`. Edit that file, not this one.\n`,
    ...imports,
    `\n${body}`,
    `\ndeclare module './calls.ts' {\n  interface Calls extends ${title} {}\n}\n`,
  ].join('');
}

const closed = (properties: Record<string, JSONSchema>): JSONSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** Every generated file by its name below `schemas/`. */
export async function types(): Promise<Map<string, string>> {
  return new Map((await Promise.all(CONTRACTS.map(typesIn))).flat());
}

async function typesIn({ from, to }: Place): Promise<(readonly [string, string])[]> {
  const api = new URL(from, OUT);
  const areas = readdirSync(api)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
  const parts = new Map(
    areas.map((area) => [
      area,
      {
        paths: {},
        components: {},
        ...(JSON.parse(readFileSync(new URL(`${area}.json`, api), 'utf8')) as ContractPart),
      },
    ]),
  );
  const owner = new Map(
    [...parts].flatMap(([area, part]) =>
      Object.keys(part.components['schemas'] ?? {}).map((name) => [name, area] as const),
    ),
  );
  return Promise.all(
    [...parts].map(async ([area, part]) => [`${to}${area}.types.ts`, await typesOf(from, area, part, owner)] as const),
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const old: string[] = [];
  for (const [file, text] of await types()) {
    const url = new URL(file, OUT);
    const before = (() => {
      try {
        return readFileSync(url, 'utf8');
      } catch {
        return undefined;
      }
    })();
    if (before === text) continue;
    old.push(file);
    if (!process.argv.includes('--check')) writeFileSync(url, text);
  }
  if (process.argv.includes('--check') && old.length > 0) {
    process.stderr.write(`Out of date: ${old.join(', ')}. Run: npm run types\n`);
    process.exitCode = 1;
  }
}
