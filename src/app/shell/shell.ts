import type { AppDocument } from '../app-document.ts';
import type { AppNavigation } from '../navigation/navigation.ts';
import type { Fiat } from '../session/fiat.ts';
import type { Host, Shell } from '../../../engine/host.ts';
import type { Installing } from './install.ts';
import type { Overlays } from '../../../engine/overlay/overlays.tsx';
import { DEFERRED, type Languages } from '../languages/languages.ts';
import type { Presenter } from './presenter.ts';
import type { Session } from '../session/session.ts';
import type { SessionStore } from '../session/state.ts';
import { isTheme } from '../session/theme.ts';
import { copyText, pasteText } from './clipboard.ts';
import { toStored } from '../session/prefs.ts';
import { download } from './download.ts';
import { setAt } from './set-at.ts';
import { targetOf } from './links.ts';

interface ShellTools {
  readonly app: AppDocument;
  readonly fiat: Fiat;
  readonly installing: Installing;
  readonly languages: Languages;
  readonly navigation: AppNavigation;
  readonly confirm: Overlays['confirm'];
  readonly presenter: Presenter;
  readonly report: Host['report'];
  readonly session: Session;
  readonly store: SessionStore;
  readonly toast: Shell['toast'];
  readonly translate: (key: string, args?: Readonly<Record<string, unknown>>) => string;
}

/** Makes the functions that actions of documents call. */
export function createShell(tools: ShellTools): Shell {
  const { app, confirm, fiat, installing, languages, navigation, presenter, session, store, toast, translate } = tools;
  const refuse = (code: string, detail: string): void => tools.report({ page: '', code, detail });

  /** Shows and reports the failure of work that documents start and do not await. */
  const reportFailure = (work: Promise<unknown>, code: string): void => {
    work.catch((error: unknown) => {
      toast(translate('error.unknown'), 'error');
      refuse(code, String(error));
    });
  };

  const share: Shell['share'] = async ({ file, ...offered }) => {
    const content = { ...offered, url: offered.url ?? location.href };
    const blob = file?.blob;
    const files = blob ? [new File([blob], file.name, { type: blob.type })] : [];
    if (typeof navigator.share !== 'function') {
      const copied = await copyText([content.text, content.url].filter((part) => part !== undefined).join('\n'));
      if (copied) {
        await languages.load(DEFERRED);
        toast(translate('shell.link_copied'), 'success');
      }
      return copied;
    }
    try {
      // Some browsers share texts but no files.
      await navigator.share(files.length > 0 && navigator.canShare?.({ files }) ? { ...content, files } : content);
      return true;
    } catch {
      // The user closed the browser's share sheet.
      return false;
    }
  };

  /** Asks before leaving the app; browsers open a window only during a press, here the one on yes. */
  const leave = async (url: string, host: string): Promise<void> => {
    await languages.load(DEFERRED);
    const yes = await confirm({
      title: translate('shell.leaving.title'),
      text: translate('shell.leaving.text', { host }),
      yes: translate('shell.leaving.go'),
      no: translate('shell.leaving.stay'),
    });
    if (yes) window.open(url, '_blank', 'noopener,noreferrer');
  };

  return {
    toast,
    openLink: (link) => {
      const target = targetOf(link, app, location.origin + location.pathname);
      if (target.kind === 'page') return navigation.go(target.address.route, target.address.params, { replace: false });
      if (target.kind === 'refused') {
        toast(translate('shell.link_refused'), 'error');
        return refuse('link', link);
      }
      reportFailure(leave(target.url, target.host), 'link');
    },
    copy: copyText,
    paste: async () => {
      const text = await pasteText();
      if (text === null) {
        await languages.load(DEFERRED);
        toast(translate('shell.paste_refused'));
      }
      return text;
    },
    share,
    download,
    locate: async () => {
      const [{ locate }] = await Promise.all([import('../deferred/deferred.ts'), languages.load(DEFERRED)]);
      const position = await locate();
      if (typeof position === 'object') return position;
      toast(translate(`shell.locate.${position}`), 'error');
      return null;
    },
    scan: async () => {
      try {
        return await presenter.present(() => import('./scan/scan-view.tsx'), {});
      } catch (error) {
        toast(translate('error.chunk.title'), 'error');
        refuse('chunk', String(error));
        return null;
      }
    },
    passkey: async (mode, options) => {
      try {
        const [{ passkey }] = await Promise.all([import('./passkey.ts'), languages.load(DEFERRED)]);
        const result = await passkey(mode, options);
        if ('answer' in result) return result.answer;
        toast(translate(`shell.passkey.${result.fault}`), 'error');
      } catch (error) {
        toast(translate('error.chunk.title'), 'error');
        refuse('chunk', String(error));
      }
      return null;
    },
    install: async () => {
      if (installing.state.getState().installed) return toast(translate('shell.installed'));
      if ((await installing.ask()) === 'unavailable') await presenter.present(() => import('./install-steps.tsx'), {});
    },
    signOut: async () => session.signOut(),
    signIn: async (token) => {
      await session.signIn(token);
      navigation.resume();
    },
    setLanguage: async (code) => {
      if (!app.languages.some((language) => language.code === code)) return refuse('language', code);
      try {
        await languages.change(code);
      } catch {
        return toast(translate('error.network'), 'error');
      }
      // The user may have chosen another language meanwhile.
      store.setState({ lang: languages.current().code });
    },
    setGlobal: (root, member, value) => {
      if (root !== 'fiat' || member !== 'currency_code') return refuse('global', `${root}.${member}`);
      const chosen = fiat.choose(String(value)).then((known) => {
        if (!known) toast(translate('error.network'), 'error');
      });
      reportFailure(chosen, 'fiat');
    },
    setTheme: (theme) => {
      if (isTheme(theme)) store.setState({ theme });
      else refuse('theme', theme);
    },
    setPref: (path, value) => {
      const name = path.split('.')[0] ?? '';
      if (Object.hasOwn(app.prefs, name))
        store.setState({ prefs: setAt(store.getState().prefs, path.split('.'), toStored(value)) });
      else refuse('pref', path);
    },
  };
}
