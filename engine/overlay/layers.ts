/**
 * The modal surfaces that are open, lowest first. Sheets and dialogs live in different React trees, so none of them can know
 * from its own tree whether something lies above it.
 */
const open: object[] = [];

export interface Layer {
  /** True where nothing was opened after it. */
  readonly isTop: () => boolean;
  readonly close: () => void;
}

export function openLayer(): Layer {
  const layer = {};
  open.push(layer);
  return {
    isTop: () => open.at(-1) === layer,
    close: () => {
      const at = open.indexOf(layer);
      if (at >= 0) open.splice(at, 1);
    },
  };
}
