import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** A view over the page that ends with a result. */
type Presentation<Props, Result> = ComponentType<Props & { readonly done: (result: Result) => void }>;

interface Presented {
  readonly id: number;
  readonly element: ReactNode;
}

/**
 * Shows a view of the shell over the page and resolves to its result. Its code and texts are loaded when it is first
 * shown.
 */
export interface Presenter {
  readonly shown: StoreApi<readonly Presented[]>;
  present<Props extends object, Result>(
    load: () => Promise<{ readonly default: Presentation<Props, Result> }>,
    props: Props,
  ): Promise<Result>;
}

/** @param texts loads the texts of such views */
export function createPresenter(texts: () => Promise<void>): Presenter {
  const shown = createStore<readonly Presented[]>()(() => []);
  let count = 0;
  return {
    shown,
    present: async <Props extends object, Result>(
      load: () => Promise<{ readonly default: Presentation<Props, Result> }>,
      props: Props,
    ) => {
      const [{ default: view }] = await Promise.all([load(), texts()]);
      const id = count++;
      return new Promise<Result>((resolve) => {
        const done = (result: Result): void => {
          shown.setState(
            shown.getState().filter((one) => one.id !== id),
            true,
          );
          resolve(result);
        };
        shown.setState([...shown.getState(), { id, element: createElement(view, { ...props, done }) }], true);
      });
    },
  };
}
