/** The modules that the Vite plugin makes out of a product's documents, for TypeScript. */

declare module 'virtual:screens/plans' {
  const plans: import('./host.ts').Host['plans'];
  export default plans;
}

declare module 'virtual:screens/app' {
  const plan: import('./render/plan.ts').AppPlan;
  export default plan;
}

declare module 'virtual:screens/calls' {
  /** By name, how each call is made. */
  const calls: Readonly<
    Record<
      string,
      {
        readonly method: 'GET' | 'POST';
        readonly path: string;
        /** JSON pointer of what the answer is about. */
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
  /** By language, by group (`all`, and one for each folder of pages): its texts. */
  const tables: Readonly<Record<string, () => Promise<{ readonly default: Groups }>>>;
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
