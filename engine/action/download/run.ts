import type { FileValue } from '../../block/props.ts';
import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = ({ name, text, type, file }, { page, x }) => {
  const { shell } = page.app.host;
  const made = (file as FileValue | null | undefined)?.blob;
  const blob =
    made ??
    (typeof text === 'string'
      ? new Blob([text], { type: `${String(type ?? 'text/plain')};charset=utf-8` })
      : undefined);
  if (blob === undefined) {
    shell.toast(x.t('engine.not_ready'), 'error');
    return { ok: false, code: 'download', shown: true };
  }
  shell.download(String(name), blob);
  return DONE;
};
