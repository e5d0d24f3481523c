import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { Datum } from '../data/datum.ts';
import type { CallError, Host } from '../host.ts';
import { RENDER } from '../store/scheduler.ts';
import type { Instance } from './instance.ts';
import type { RenderContext, PagePlan } from './plan.ts';
import styles from './waiting.module.css';

/** A failed datum that the page needs and that no block shows. */
export interface BannerError {
  /** The reason, for a person to read. */
  readonly text: string | undefined;
  retry(): unknown;
}

/** Returns the failed data of a frame whose error no block shows. */
export function useUnshownErrors(instance: Instance): readonly BannerError[] {
  return useDataWhere(instance, (datum) => datum.hasUnshownError).map((datum) => ({
    text: datum.error?.text,
    retry: () => datum.refresh(),
  }));
}

/** Returns the error of a page whose address names an id that does not exist. */
export function useNotFound(instance: Instance, params: PagePlan['params']): CallError | undefined {
  const refusal = (datum: Datum): CallError | undefined =>
    datum.notFound(
      Object.keys(params)
        .filter((name) => params[name]!.type === 'id')
        .map((name) => instance.frame.scope.params[name]),
    );
  const [first] = useDataWhere(instance, (datum) => refusal(datum) !== undefined);
  return first === undefined ? undefined : refusal(first);
}

/** Returns the data of a frame for which `holds`, and renders again when one of their statuses changes. */
function useDataWhere({ frame, data }: Instance, holds: (datum: Datum) => boolean): readonly Datum[] {
  const find = (): readonly Datum[] => Array.from(data.values()).filter(holds);
  const subscribe = useCallback(
    (notify: () => void) =>
      frame.subscribeAll(
        Array.from(data.keys(), (name) => ['status', name]),
        { rank: RENDER, queued: false, run: notify },
      ),
    [frame, data],
  );
  useSyncExternalStore(subscribe, () =>
    find()
      .map(({ name }) => name)
      .join(),
  );
  return find();
}

/** Returns the failure to load the signed-in user, if there is one. */
export function useUserFailure({ userFailure }: Host): readonly BannerError[] {
  const text = useSyncExternalStore(userFailure?.text.subscribe ?? never, () => userFailure?.text.get() ?? null);
  return typeof text === 'string' && userFailure !== undefined ? [{ text, retry: userFailure.retry }] : [];
}

const never = (): (() => void) => () => undefined;

/** The error banner of a page: it lists what failed, with a button that retries all of it. */
export function ErrorBanner({
  missing,
  x,
}: {
  readonly missing: readonly BannerError[];
  readonly x: RenderContext;
}): ReactNode {
  const text = missing.map((one) => one.text).find((words) => words !== undefined && words !== '');
  return (
    <div className={styles.banner} role="alert" data-node="load-error">
      <p>{text ?? x.t('engine.load_failed')}</p>
      <button
        type="button"
        className={styles.retry}
        onClick={() => {
          for (const one of missing) void one.retry();
        }}
      >
        {x.t('engine.retry')}
      </button>
    </div>
  );
}
