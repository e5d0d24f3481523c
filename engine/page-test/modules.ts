import path from 'node:path';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import { ESModulesEvaluator, type ModuleRunnerContext } from 'vite/module-runner';
import { moduleOf, PREFIX } from '../build/modules.ts';
import type { Product } from '../language/product.ts';

/** Marks modules of documents. */
const OWN = '\0page-test:';

/** Marks files that Node itself reads. */
const NATIVE = '\0native:';

/** The modules of a product in this process, with those of its documents, which can be exchanged. */
export interface Modules {
  load(file: string): Promise<Readonly<Record<string, unknown>>>;
  /** Modules that are being loaded now because the page asked for them. */
  readonly loading: () => number;
  /** Takes the documents of another product from now on: those modules are loaded anew. */
  take(product: Product): void;
  close(): Promise<void>;
}

/** Counts the modules that others ask for late. */
class Counting extends ESModulesEvaluator {
  pending = 0;

  override runInlinedModule(context: ModuleRunnerContext, code: string): Promise<unknown> {
    const load = context.__vite_ssr_dynamic_import__;
    context.__vite_ssr_dynamic_import__ = async (id, options) => {
      this.pending += 1;
      try {
        return (await load(id, options)) as unknown;
      } finally {
        this.pending -= 1;
      }
    };
    return super.runInlinedModule(context, code);
  }
}

/** Modules made from documents and from texts, which change while the app's own code stays. */
const isDocument = (id: string): boolean =>
  ['plan', 'fragment', 'alone', 'locales', 'icons'].some((kind) => id.includes(`${OWN}${kind}/`));

/**
 * Serves the modules of documents, with plans whose parts can be watched.
 * @param native only Node itself can read the CommonJS modules of a library: it does, in its own process
 */
export function documentsPlugin(product: () => Product, native: boolean): Plugin {
  return {
    name: 'documents',
    enforce: 'pre',
    resolveId: (id) => {
      if (native && path.isAbsolute(id) && /\/node_modules\/.*\.c?js$/.test(id) && !id.startsWith(NATIVE))
        return NATIVE + id;
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length);
      return OWN + (name.endsWith('.css') ? name : `${name}.js`);
    },
    load: (id) =>
      id.startsWith(NATIVE)
        ? `import { createRequire } from 'node:module';\nexport default createRequire(import.meta.url)(${JSON.stringify(id.slice(NATIVE.length))});`
        : id.startsWith(OWN)
          ? moduleOf(id.slice(OWN.length).replace(/\.js$/, ''), product(), false, true)
          : undefined,
  };
}

/** Serves the modules of a product to this process, as its build would make them. */
export async function startModules(root: string, first: Product): Promise<Modules> {
  let product = first;
  const documents = documentsPlugin(() => product, true);
  const server = await createServer({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    appType: 'custom',
    cacheDir: path.join(root, 'node_modules/.vite-page-tests'),
    optimizeDeps: { noDiscovery: true },
    css: { modules: { generateScopedName: '[local]' } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [documents],
  });
  const { ssr } = server.environments;
  if (ssr === undefined) throw new Error('Vite has no environment for this process.');
  const evaluator = new Counting();
  const runner = createServerModuleRunner(ssr, { hmr: false, sourcemapInterceptor: false, evaluator });
  return {
    load: (file) => runner.import(file),
    loading: () => evaluator.pending,
    take: (other) => {
      product = other;
      // The objects that the product holds on to stay: its tables of calls and components, its app document.
      for (const module of runner.evaluatedModules.idToModuleMap.values())
        if (isDocument(module.id)) runner.evaluatedModules.invalidateModule(module);
      for (const module of ssr.moduleGraph.idToModuleMap.values())
        if (module.id !== null && isDocument(module.id)) ssr.moduleGraph.invalidateModule(module);
    },
    close: async () => {
      await runner.close();
      await server.close();
    },
  };
}
