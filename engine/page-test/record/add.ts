import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDocuments, type Project } from '../../document/project.ts';
import { readSource, type Source } from '../../document/source.ts';
import { present } from '../../formula/assignable.ts';
import { Product } from '../../language/product.ts';
import { format } from '../../tools/format/format.ts';
import type { Case, Expect, Given, Tests } from '../cases.ts';
import type { Runner } from '../run.ts';
import type { Json } from '../values.ts';
import type { Recorded } from './recorder.ts';

/**
 * Adds a recorded case to the tests of a page: only what holds when it is played is expected.
 *
 * @returns what became of it, for a person to read
 */
export async function addCase(
  runner: Runner,
  project: Project,
  route: string,
  name: string,
  given: Given | undefined,
  recorded: Recorded,
): Promise<string> {
  const { options } = project;
  const place = path.resolve(options.root, options.screens, `${route}.tests.json`);
  const file = path.relative(options.root, place);
  const known = existsSync(place)
    ? (JSON.parse(readFileSync(place, 'utf8')) as Tests)
    : { $schema: schemaOf(route), cases: [] };
  const written = { name, ...(given === undefined ? {} : { given }), do: recorded.do };
  let expect = typed(project, recorded.expect);
  for (;;) {
    const made = { ...known, cases: [...known.cases, { ...written, expect } as Case] };
    const source = readSource(file, JSON.stringify(made, null, 2));
    const product = productWith(project, route, source);
    const problem = product.tests.get(route)?.problems.find(({ severity }) => severity === 'error');
    if (problem !== undefined) return `It was not added: ${problem.message}`;
    runner.take(product);
    const played = (await runner.play(route, source)).filter((one) => one.name === name);
    const failures = played.flatMap((one) => one.failures);
    if (failures.length === 0) {
      writeFileSync(place, `${JSON.stringify(made, null, 2)}\n`);
      const { changed } = format(await readDocuments(options), [file]);
      for (const one of changed) writeFileSync(path.resolve(options.root, one.file), one.text);
      return `It was added to ${file}.`;
    }
    const less = failures.reduce((left, { pointer }) => without(left, pointer.slice(3)), expect);
    if (failures.some(({ pointer }) => pointer[2] !== 'expect' || pointer.length < 4) || Object.keys(less).length === 0)
      return `It was not added: it does not pass when it is played. ${failures[0]?.says ?? ''}`;
    expect = less;
  }
}

const schemaOf = (route: string): string => `${'../'.repeat(route.split('/').length)}schemas/tests.schema.json`;

const productWith = (project: Project, route: string, source: Source): Product =>
  new Product({ ...project, tests: new Map(project.tests).set(route, source) });

/** Returns the expectations without the one at a place. */
function without(expect: Expect, [key, index]: readonly (string | number)[]): Expect {
  const { [String(key) as keyof Expect]: part, ...rest } = expect;
  if (!Array.isArray(part)) return rest;
  const left = (part as readonly unknown[]).filter((_, at) => at !== index);
  return left.length === 0 ? rest : { ...rest, [String(key)]: left };
}

/** Writes the arguments of calls as a case writes them: true for `1` where the contract has a truth value. */
function typed({ catalog: { contract } }: Project, expect: Expect): Expect {
  if (expect.calls === undefined) return expect;
  const calls = expect.calls.map(({ call, with: args = {}, ...rest }) => {
    const known = contract.calls.get(call)?.args;
    const values = Object.entries(args).flatMap(([name, value]): Array<[string, Json]> => {
      const type = known?.get(name)?.type;
      if (type === undefined || known?.get(name)?.secret === true) return [];
      const { kind } = present(type);
      if (value === null || value === '') return [[name, null]];
      if (kind === 'bool') return [[name, value === '1' || value === true]];
      if (kind === 'number' || kind === 'time' || kind === 'duration') return [[name, Number(value)]];
      return [[name, value]];
    });
    return { call, ...(values.length === 0 ? {} : { with: Object.fromEntries(values) }), ...rest };
  });
  return { ...expect, calls };
}
