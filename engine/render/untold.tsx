import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { Datum } from '../data/datum.ts';
import type { CallError, Host } from '../host.ts';
import { RENDER } from '../store/scheduler.ts';
import type { Instance } from './instance.ts';
import type { Context, PagePlan } from './plan.ts';
import styles from './waiting.module.css';

/** A failed datum that the page needs and that no block shows. */
export interface Missing {
  /** The reason, for a person to read. */
  readonly text: string | undefined;
  retry(): unknown;
}

/** Returns the failed data of a frame whose error no block shows. */
export function useUntold(instance: Instance): readonly Missing[] {
  return useFound(instance, (datum) => datum.untold).map((datum) => ({
    text: datum.error?.text,
    retry: () => datum.refresh(),
  }));
}

/** Returns the error of a page whose address names an id that does not exist. */
export function useNothing(instance: Instance, params: PagePlan['params']): CallError | undefined {
  const refusal = (datum: Datum): CallError | undefined =>
    datum.unknownTo(
      Object.keys(params)
        .filter((name) => params[name]!.type === 'id')
        .map((name) => instance.frame.scope.params[name]),
    );
  const [first] = useFound(instance, (datum) => refusal(datum) !== undefined);
  return first === undefined ? undefined : refusal(first);
}

/** Returns the data of a frame for which `holds`, and renders again when one of their statuses changes. */
function useFound({ frame, data }: Instance, holds: (datum: Datum) => boolean): readonly Datum[] {
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
export function useUnknownUser({ userFailure }: Host): readonly Missing[] {
  const text = useSyncExternalStore(userFailure?.text.subscribe ?? never, () => userFailure?.text.get() ?? null);
  return typeof text === 'string' && userFailure !== undefined ? [{ text, retry: userFailure.retry }] : [];
}

const never = (): (() => void) => () => undefined;

/** The error banner of a page: it lists what failed, with a button that retries all of it. */
export function Untold({ missing, x }: { readonly missing: readonly Missing[]; readonly x: Context }): ReactNode {
  const text = missing.map((one) => one.text).find((words) => words !== undefined && words !== '');
  return (
    <div className={styles.untold} role="alert">
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
