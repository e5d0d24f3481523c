import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Product } from '../language/product.ts';
import { readProject, type Project } from '../document/project.ts';
import { isObject, readSource, type Json, type Pointer } from '../document/source.ts';
import { seeded } from '../document/seeded.ts';
import { runRules } from './rule.ts';
import { rules } from './rules/index.ts';

const ROOT = path.join(fileURLToPath(new URL('../..', import.meta.url)), 'tests/other-product');
const VALUES: readonly Json[] = [null, 3, true, 'x', '', '=', '=x', [], {}, [null], { a: null }];

/** Returns every pointer of a document, itself first. */
function places(value: Json, pointer: Pointer = []): Pointer[] {
  const inner = Array.isArray(value)
    ? value.flatMap((entry: Json, index) => places(entry, [...pointer, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, member]) => places(member, [...pointer, key]))
      : [];
  return [pointer, ...inner];
}

function replaced(value: Json, [step, ...rest]: Pointer, by: Json): Json {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((entry: Json, index) => (index === step ? replaced(entry, rest, by) : entry));
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, key === step ? replaced(member, rest, by) : member]),
      )
    : value;
}

test('whatever stands anywhere in the documents, the checker answers', async () => {
  const project = await readProject({
    root: ROOT,
    screens: 'screens',
    locales: 'locales',
    contract: 'schemas/api',
    channels: 'schemas/channels.json',
    formulas: [],
    components: 'components',
    blocks: ['blocks'],
    actions: ['actions'],
  });
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let count = 0; count < 250; count += 1) {
    const kind = pick(['screens', 'screens', 'screens', 'locales', 'app', 'rules', 'theme'] as const);
    const many = kind === 'screens' || kind === 'locales';
    const name = many ? pick([...project[kind].keys()]) : '';
    const source = many ? project[kind].get(name)! : project[kind];
    const at = pick(places(source.value));
    const by = pick(VALUES);
    const mutant = readSource(source.file, JSON.stringify(replaced(source.value, at, by)));
    const changed: Project = { ...project, [kind]: many ? new Map(project[kind]).set(name, mutant) : mutant };
    const answer = (): unknown => {
      const product = new Product(changed);
      return [...product.problems, ...runRules(rules, product)];
    };
    expect(answer, `${source.file} ${at.join('/')} := ${JSON.stringify(by)}`).not.toThrow();
  }
}, 60_000);
