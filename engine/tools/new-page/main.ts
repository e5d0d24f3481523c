import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { Product } from '../../language/product.ts';
import { readProject } from '../../document/project.ts';
import { newPage } from './new-page.ts';
import { MODELS, type Model } from './page.ts';

const OPTIONS = {
  ...PROJECT,
  from: { type: 'string' },
  call: { type: 'string' },
  link: { type: 'string' },
  title: { type: 'string', multiple: true },
} satisfies ParseArgsConfig['options'];

/**
 * `npm run new-page -- <group/page> [--from list|form|detail --call <call>] [--link <page>] [--title words] [--title
 * fra=words]` writes a page that passes the check, with its texts in every language, and prints the next steps.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [route, ...more] = positionals;
  if (route === undefined || more.length > 0)
    throw new Error(
      'Say which page: npm run new-page -- <group/page> [--from list|form|detail --call <call>] [--link <page>] [--title words]',
    );
  const product = new Product(await readProject(productOf(values)));
  const app = product.project.app.value as { readonly language?: string };
  const first = app.language ?? 'en';
  const titles = new Map(
    (values.title ?? []).map((title) => {
      const [, language, words] = /^([a-z]{2,3})=(.*)$/s.exec(title) ?? [];
      return language === undefined ? ([first, title] as const) : ([language, words!] as const);
    }),
  );
  const made = newPage(product, {
    route,
    ...(values.from === undefined ? {} : { model: modelOf(values.from) }),
    ...(values.call === undefined ? {} : { call: values.call }),
    ...(values.link === undefined ? {} : { link: values.link }),
    titles,
  });
  for (const [file, text] of made.files) {
    await mkdir(path.dirname(path.resolve(values.root, file)), { recursive: true });
    await writeFile(path.resolve(values.root, file), text);
    console.log(file);
  }
  console.log('\nIts texts:');
  for (const [key, text] of made.texts) console.log(`  ${key}  ${text}`);
  console.log('\nNext:');
  const params =
    made.params.length === 0 ? '' : `, "with": { ${made.params.map((name) => `"${name}": "=…"`).join(', ')} }`;
  const steps = [
    ...(made.waiting.length === 0
      ? []
      : [
          `Write its texts in ${made.waiting.join(', ')}, where they wait in ⟦ ⟧: npm run translations -- export --missing texts.csv`,
        ]),
    ...(made.alias === undefined && made.params.length === 0
      ? []
      : [
          `Lead to it from a page: "press": [{ "do": "go", "to": "${route}"${params} }]${made.alias === undefined ? '' : `, then take "${made.alias}" out of "aliases" in ${product.project.app.file}`}`,
        ]),
    'npm run check, and npm run schemas so that editors know the page',
    `npm run dev, and look at it under #/${route}`,
  ];
  steps.forEach((step, index) => console.log(`  ${index + 1}. ${step}`));
  return 0;
});

function modelOf(name: string): Model {
  const model = MODELS.find((one) => one === name);
  if (model === undefined) throw new Error(`A page is made --from ${MODELS.join(', ')}; "${name}" is none of them.`);
  return model;
}
