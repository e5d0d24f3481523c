import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { SignIn } from '../../../publisher.ts';

interface Signed {
  readonly sign?: SignIn | undefined;
}

/** Remembers the sign-in to editions for as long as this tab is open: no token is left in the browser. */
export const useSign = create<Signed>()(
  persist((): Signed => ({}), { name: 'studio-editions', storage: createJSONStorage(() => sessionStorage) }),
);

/** The sign-in as requests carry it. */
export function signed(): Signed {
  const { sign } = useSign.getState();
  return sign === undefined ? {} : { sign };
}
