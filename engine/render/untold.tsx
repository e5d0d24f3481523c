import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { Datum } from '../data/datum.ts';
import type { CallError, Host } from '../host.ts';
import { RENDER } from '../store/scheduler.ts';
import type { Instance } from './instance.ts';
import type { Context, PagePlan } from './plan.ts';
import styles from './waiting.module.css';

/** Something that the page cannot do without and that no place of its own tells of. */
export interface Missing {
  /** Why, for a person to read. */
  readonly text: string | undefined;
  retry(): unknown;
}

/** The data of a frame that failed and of which nothing else on the page tells. */
export function useUntold(instance: Instance): readonly Missing[] {
  return useFound(instance, (datum) => datum.untold).map((datum) => ({
    text: datum.error?.text,
    retry: () => datum.refresh(),
  }));
}

/** Why there is nothing at the address of a page: what it names by an id does not exist. */
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

/** The data of a frame of which something holds that follows from their status. */
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

/** Who is signed in, where that could not be read. */
export function useUnknownUser({ userFailure }: Host): readonly Missing[] {
  const text = useSyncExternalStore(userFailure?.text.subscribe ?? never, () => userFailure?.text.get() ?? null);
  return typeof text === 'string' && userFailure !== undefined ? [{ text, retry: userFailure.retry }] : [];
}

const never = (): (() => void) => () => undefined;

/** Says what is missing, and asks for all of it again. */
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
