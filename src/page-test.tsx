import type { ReactNode } from 'react';
import { Router } from './app/navigation/router.tsx';
import { createPageTests } from './app/page-test.tsx';

/** The app, as its page tests show it. */
export const pageTests = { ...createPageTests((): ReactNode => <Router />), server: 'src/page-server.ts' };
