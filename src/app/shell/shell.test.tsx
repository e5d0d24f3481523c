// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { open, pass, stubBrowser } from '../product/testing.tsx';
import { app } from '../testing.ts';
import { systemOf } from './install-steps.tsx';

let close: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});

afterEach(async () => {
  await close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function start(path = '/', given: Parameters<typeof open>[1] = {}) {
  const shown = await open(path, given);
  close = shown.close;
  return {
    ...shown,
    shell: shown.engine.host.shell,
    globals: shown.engine.host.globals,
    state: () => shown.product.parts.session.getState(),
  };
}

describe('preferences', () => {
  test('are written by name; undeclared ones are not', async () => {
    const { globals, shell, state } = await start();
    shell.setPref('hideTotals', true);
    shell.setPref('starred', ['BTC']);
    shell.setPref('token', 'x');
    expect(globals.prefs.get()).toMatchObject({ hideTotals: true, starred: ['BTC'] });
    expect(state().prefs).not.toHaveProperty('token');
    expect(state().token).toBeNull();
  });

  test('the theme is set on the document; an unknown one is refused', async () => {
    const { globals, shell } = await start();
    shell.setTheme('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    shell.setTheme('pink');
    expect(globals.app.get()).toMatchObject({ theme: 'dark' });
    shell.setTheme('light');
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  test('the display currency comes with its rate as a decimal', async () => {
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify({ type: 'ok', message: { rates: [{ currency_code: 'EUR', rate: '0.92' }] } })),
    );
    const { globals, shell } = await start();
    shell.setGlobal?.('fiat', 'currency_code', 'EUR');
    await pass(0);
    expect(JSON.parse(JSON.stringify(globals.fiat?.get()))).toMatchObject({
      currency_code: 'EUR',
      rate: '0.92',
      list: [{ currency_code: 'EUR', rate: '0.92' }],
    });
  });
});

describe('the language', () => {
  const none = async () => ({ default: {} });
  const tables = {
    en: async () => ({ default: { all: async () => ({ default: { hello: 'Hello' } }) }, later: none }),
    hk: async () => ({ default: { all: async () => ({ default: { hello: '你好' } }) }, later: none }),
    ru: () => Promise.reject(new TypeError('Failed to fetch')),
  };

  test('changes texts, tag and what is kept, together', async () => {
    const { engine, shell, state } = await start('/', { tables });
    expect(document.documentElement.lang).toBe('en');
    await act(() => shell.setLanguage('hk'));
    expect(engine.host.translate('hello')).toBe('你好');
    expect(engine.host.languageTag()).toBe('zh-Hant-HK');
    expect(document.documentElement.lang).toBe('zh-Hant-HK');
    expect(state().lang).toBe('hk');
  });

  test('that cannot be loaded is not taken, and the user is told', async () => {
    const { engine, shell, state } = await start('/', { tables });
    await act(() => shell.setLanguage('ru'));
    expect(engine.toasts).toEqual(['error.network']);
    expect(state().lang).toBe('en');
    expect(engine.host.translate('hello')).toBe('Hello');
  });
});

describe('links', () => {
  test('to a page are followed', async () => {
    const { element, shell } = await start();
    await pass(0, () => shell.openLink('#/pages/common/article?id=3'));
    expect(element.querySelector('[data-page="common/article"]')?.textContent).toBe('{"id":"3"}');
  });

  test('leave the app after a notice, and only then', async () => {
    const left = vi.spyOn(window, 'open').mockReturnValue(null);
    const { engine, shell } = await start();
    engine.overlays.confirm.mockResolvedValueOnce(false);
    await pass(0, () => shell.openLink('https://t.me/harbor'));
    expect(left).not.toHaveBeenCalled();
    await pass(0, () => shell.openLink('https://t.me/harbor'));
    expect(engine.overlays.confirm).toHaveBeenCalledTimes(2);
    expect(left).toHaveBeenCalledExactlyOnceWith('https://t.me/harbor', '_blank', 'noopener,noreferrer');
  });

  test('that are refused lead nowhere', async () => {
    const left = vi.spyOn(window, 'open').mockReturnValue(null);
    const { engine, shell } = await start();
    await pass(0, () => shell.openLink('javascript:alert(1)'));
    expect(engine.toasts).toEqual(['shell.link_refused']);
    expect(left).not.toHaveBeenCalled();
  });
});

describe('files and places', () => {
  test('a file is kept under its name, and its address given back', async () => {
    const made = vi.fn(() => 'blob:harbor/1');
    const gone = vi.fn();
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: made, revokeObjectURL: gone }));
    const clicked: [string, string][] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push([this.download, this.href]);
    });
    const { shell } = await start();
    shell.download('bills.csv', new Blob(['a']));
    expect(clicked).toEqual([['bills.csv', 'blob:harbor/1']]);
    expect(document.querySelector('a[download]')).toBeNull();
    await pass(60_000);
    expect(gone).toHaveBeenCalledExactlyOnceWith('blob:harbor/1');
  });

  test('a place comes from the phone; who refuses it is told what else there is', async () => {
    const answers: unknown[] = [
      { coords: { latitude: 53.5, longitude: 10 } },
      { code: 1, PERMISSION_DENIED: 1 },
      { code: 3, PERMISSION_DENIED: 1 },
    ];
    const getCurrentPosition = (found: (value: unknown) => void, lost: (value: unknown) => void): void =>
      (answers.length === 3 ? found : lost)(answers.shift());
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { engine, shell } = await start();
    expect(await shell.locate()).toEqual({ latitude: 53.5, longitude: 10 });
    expect([await shell.locate(), await shell.locate()]).toEqual([null, null]);
    expect(engine.toasts).toEqual(['shell.locate.refused', 'shell.locate.unknown']);
    Reflect.deleteProperty(navigator, 'geolocation');
    expect(await shell.locate()).toBeNull();
  });
});

describe('passkeys', () => {
  test('are made by the browser; where it has none the user is told, and pages know', async () => {
    const { engine, globals, shell } = await start();
    expect(globals.app.get()).toMatchObject({ passkeys: 'address' });
    expect(await shell.passkey('use', '{}')).toBeNull();
    expect(engine.toasts).toEqual(['shell.passkey.unsupported']);
  });
});

describe('the clipboard', () => {
  test('gives and takes texts', async () => {
    let content = '';
    const clipboard = {
      writeText: async (text: string) => void (content = text),
      readText: async () => ` ${content} `,
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const { shell } = await start();
    expect(await shell.copy('0xabc')).toBe(true);
    expect(await shell.paste()).toBe('0xabc');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('without a clipboard, copying goes by selection and pasting is left to the user', async () => {
    const copied: string[] = [];
    document.execCommand = () => {
      copied.push((document.activeElement as HTMLTextAreaElement).value);
      return true;
    };
    const { engine, shell } = await start();
    expect(await shell.copy('0xabc')).toBe(true);
    expect(copied).toEqual(['0xabc']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(await shell.paste()).toBeNull();
    expect(engine.toasts).toEqual(['shell.paste_refused']);
  });
});

describe('a session that ends', () => {
  test('says one thing and leads to login, whatever else happens meanwhile; signing in comes back', async () => {
    let over = true;
    vi.stubGlobal(
      'fetch',
      async (url: string) =>
        new Response(
          JSON.stringify(
            over
              ? { type: 999, message: 'Session over' }
              : { type: 'ok', message: url.includes('/user/info') ? { id: '7' } : null },
          ),
        ),
    );
    const { element, engine, product, shell, state } = await start('/pages/fund/assets');
    product.parts.session.setState({ token: 'old', user: { id: '7' } });
    await pass(0, () => void engine.host.call('wallet.withdraw', {}, {}));
    await pass(0, () => shell.toast('please log in first'));
    expect(engine.toasts).toEqual(['Session over']);
    expect(state()).toMatchObject({ token: null, user: null });
    await pass(app.timing.redirect);
    expect(element.querySelector('[data-page="common/login"]')).not.toBeNull();
    over = false;
    await pass(100, () => void shell.signIn('new'));
    await pass(app.timing.pageLeave);
    expect(window.location.hash).toBe('#/pages/fund/assets');
    expect(state()).toMatchObject({ token: 'new', user: { id: '7' } });
  });
});

describe('installing', () => {
  test('asks through the browser where it offers to', async () => {
    const { globals, shell } = await start();
    const prompt = vi.fn(async () => undefined);
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    await pass(0, () => window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    expect(globals.app.get()).toMatchObject({ installable: true, installed: false });
    await shell.install();
    expect(prompt).toHaveBeenCalledOnce();
    expect(globals.app.get()).toMatchObject({ installable: false });
  });

  test('names the steps of the system', async () => {
    await start();
    expect(systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('ios');
    expect(systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5)).toBe('ios');
    expect(systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0)).toBe('desktop');
    expect(systemOf('Mozilla/5.0 (Linux; Android 15)', 5)).toBe('android');
  });
});
