import { defineConfig } from 'vitest/config';

/** Unit and contract tests. Browser journeys are Playwright's (playwright.config.ts). */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['engine/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}', 'schemas/**/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}', 'tests/exchange/**/*.test.ts', 'tests/gallery/**/*.test.ts'],
    environment: 'node',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
