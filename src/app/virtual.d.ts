/** Modules made by the engine's Vite plugin out of `screens`, `locales` and `schemas`. */

declare module 'virtual:screens/plans' {
  const plans: Readonly<Record<string, () => Promise<unknown>>>;
  export default plans;
}

declare module 'virtual:screens/app' {
  const plan: import('../../engine/render/plan.ts').AppPlan & { readonly app: import('./app-document.ts').AppDocument };
  export default plan;
}

declare module 'virtual:screens/calls' {
  const calls: Readonly<Record<string, import('./app-document.ts').CallDescription>>;
  export default calls;
}

declare module 'virtual:screens/locales' {
  const tables: import('./languages/languages.ts').Tables;
  export default tables;
}

declare module 'virtual:screens/theme.css';

declare module 'virtual:screens/components' {
  const components: import('../../engine/host.ts').Host['components'];
  export default components;
}

declare module 'virtual:screens/icons' {
  const icons: Readonly<Record<string, import('../../engine/block/icon/registry.tsx').IconNode>>;
  export default icons;
}
