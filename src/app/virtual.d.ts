/** Modules made by the engine's Vite plugin out of `screens`, `locales` and `schemas`. */

declare module 'virtual:screens/plans' {
  const plans: Readonly<Record<string, () => Promise<unknown>>>;
  export default plans;
}

declare module 'virtual:screens/app' {
  const app: import('./app-document.ts').AppDocument;
  export default app;
}

declare module 'virtual:screens/calls' {
  const calls: Readonly<Record<string, import('./app-document.ts').CallDescription>>;
  export default calls;
}

declare module 'virtual:screens/locales' {
  /** Language code → group (`common`, or a page's route) → its table. */
  const locales: Readonly<Record<string, Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>>>;
  export default locales;
}

declare module 'virtual:screens/theme.css';

declare module 'virtual:screens/components' {
  const components: Readonly<Record<string, () => Promise<{ readonly default: import('react').ComponentType<never> }>>>;
  export default components;
}

declare module 'virtual:screens/icons' {
  const icons: Readonly<Record<string, import('react').ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>>>;
  export default icons;
}
