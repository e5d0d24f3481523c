import type { SafeStorage } from './storage.ts';

const FLAG = 'h5Version';

/** Clears storage that was written by a layout older than `version`, once [specification, section 3]. */
export function clearOldStorage(storage: SafeStorage, version: number): void {
  if (Number(storage.getItem(FLAG) ?? 0) >= version) return;
  storage.clear();
  storage.setItem(FLAG, String(version));
}
