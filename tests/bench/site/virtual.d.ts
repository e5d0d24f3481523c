declare module 'virtual:screens/plan/bench/withdraw' {
  const plan: import('../../../engine/render/plan.ts').PagePlan;
  export default plan;
}

declare module 'virtual:screens/locales/en/all' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module 'virtual:screens/locales/en/bench' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
