/** Modules made by the engine's Vite plugin out of `screens`, `locales` and `schemas`. */

declare module 'virtual:screens/plans' {
  const plans: Readonly<Record<string, () => Promise<unknown>>>;
  export default plans;
  /** The entry page. */
  export const known: typeof plans;
  /** Loads the table of all other pages. */
  export const others: () => Promise<{ readonly default: typeof plans }>;
}

declare module 'virtual:screens/app' {
  type App = import('./app-document.ts').AppDocument;
  const plan: import('../../engine/render/plan.ts').AppPlan;
  export default plan;
  /** The keys of the app document that the shell reads. */
  export const aliases: App['aliases'];
  export const backend: App['backend'];
  export const calls: App['calls'];
  export const entry: App['entry'];
  export const failures: App['failures'];
  export const fiat: App['fiat'];
  export const language: App['language'];
  export const languages: App['languages'];
  export const links: App['links'];
  export const name: App['name'];
  export const planned: App['planned'];
  export const prefs: App['prefs'];
  export const signIn: App['signIn'];
  export const tabBar: App['tabBar'];
  export const tabs: App['tabs'];
  export const timing: App['timing'];
  export const version: App['version'];
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
  const icons: Readonly<Record<string, import('../../engine/icon/icon-node.ts').IconNode>>;
  export default icons;
}
