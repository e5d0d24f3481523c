import { useReducer, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Sheet } from '../overlay/sheet.tsx';
import { submitOnEnter } from './enter.ts';
import { useUnshownErrors } from './error-banner.tsx';
import { sheetBusy, type OpenSheet, type Page } from './page.ts';
import { BoundText, footOf, Nodes, useContextOf } from './stage-parts.tsx';

/** The sheets of a page that are open, and those that are closing. Its code is loaded with the first one. */
export function Sheets({ page, sheets }: { readonly page: Page; readonly sheets: readonly OpenSheet[] }): ReactNode {
  // A closed sheet stays mounted until its animation ends.
  const [leaving, dropped] = useLeaving(sheets);
  const all = [...sheets, ...leaving.filter((sheet) => !sheets.includes(sheet))];
  return all.map((sheet) => (
    <OneSheet key={sheet.key} page={page} sheet={sheet} open={sheets.includes(sheet)} closed={() => dropped(sheet)} />
  ));
}

function useLeaving(sheets: readonly OpenSheet[]): [readonly OpenSheet[], (sheet: OpenSheet) => void] {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [seen] = useState(() => new Set<OpenSheet>());
  for (const sheet of sheets) seen.add(sheet);
  return [
    [...seen],
    (sheet) => {
      seen.delete(sheet);
      again();
    },
  ];
}

function OneSheet({
  page,
  sheet,
  open,
  closed,
}: {
  readonly page: Page;
  readonly sheet: OpenSheet;
  readonly open: boolean;
  readonly closed: () => void;
}): ReactNode {
  const { plan, instance } = sheet;
  const x = useContextOf(page);
  const scope = instance.frame.scope;
  const unshown = useUnshownErrors(instance);
  const figures = useMemo(() => instance.figuresOld, [instance]);
  const old = useSyncExternalStore(figures.subscribe, figures.get);
  // The form may depend on figures that are stale.
  const warning = old && plan.form !== undefined ? x.t('engine.old_figures') : undefined;
  return (
    <Sheet
      open={open}
      id={plan.name}
      title={<BoundText text={plan.title} scope={scope} x={x} />}
      closeLabel={x.t('engine.close')}
      onClose={() => sheet.close(false)}
      onClosed={closed}
      layer={sheet.layer}
      mayClose={() => !sheetBusy(sheet)}
      foot={footOf(plan.foot, unshown, scope, x, warning)}
      onKeyDown={submitOnEnter}
    >
      <Nodes plans={plan.body} scope={scope} x={x} />
    </Sheet>
  );
}
