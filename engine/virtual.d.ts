/** The modules that the Vite plugin makes of a product's documents, for TypeScript. */

declare module 'virtual:screens/plans' {
  /** By route, the loader of the module of a page. */
  type Plans = Readonly<Record<string, () => Promise<unknown>>>;
  const plans: Plans;
  export default plans;
  /** The entry page of `plans`. */
  export const known: Plans;
  /** Loads all others of `plans`, so that an entry page need not wait for their names. */
  export const others: () => Promise<{ readonly default: Plans }>;
}

declare module 'virtual:screens/app' {
  const plan: import('./render/plan.ts').AppPlan;
  export default plan;
}

declare module 'virtual:screens/calls' {
  /** By name, how to make each call. */
  const calls: Readonly<
    Record<
      string,
      {
        readonly method: 'GET' | 'POST';
        readonly path: string;
        /** JSON pointer of the value in the answer. */
        readonly data: string;
        readonly effect: 'read' | 'write' | 'spend';
        readonly auth: 'none' | 'optional' | 'required';
        readonly total?: string;
        readonly multipart?: true;
      }
    >
  >;
  export default calls;
}

declare module 'virtual:screens/locales' {
  type Table = Readonly<Record<string, string>>;
  type Groups = Readonly<Record<string, () => Promise<{ readonly default: Table }>>>;
  /**
   * Texts by language and group (`all`, and one for each folder of pages); `later` are the groups of texts that pages
   * show later than at first, in sheets and late fragments.
   */
  const tables: Readonly<
    Record<
      string,
      () => Promise<{ readonly default: Groups; readonly later: () => Promise<{ readonly default: Groups }> }>
    >
  >;
  export default tables;
}

declare module 'virtual:screens/theme.css';

declare module 'virtual:screens/components' {
  const components: import('./host.ts').Host['components'];
  export default components;
}

declare module 'virtual:screens/icons' {
  const icons: Readonly<Record<string, import('./icon/icon-node.ts').IconNode>>;
  export default icons;
}
