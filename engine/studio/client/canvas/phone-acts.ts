import type { OpenedPage } from '../../protocol/pages.ts';
import type { Hello } from '../../protocol/session.ts';
import { newPhone, usePhones, type LiveLook, type Phone } from '../state/phones.ts';
import type { Say } from '../words/say.ts';
import { stateWords } from './state-words.ts';

/** The id of the live phone. */
export const LIVE = 'live';

/** Makes another phone the live one. The live one takes its place; what was typed into it stays. */
export function takePhone(id: string): void {
  usePhones.setState(({ live, others }) => {
    const taken = others.find((phone) => phone.id === id);
    if (taken === undefined) return {};
    const next: LiveLook = {
      state: taken.state,
      language: taken.language ?? live.language,
      theme: taken.theme ?? live.theme,
      width: taken.width ?? live.width,
      letters: taken.letters,
    };
    const left: Phone = {
      id: taken.id,
      state: live.state,
      letters: live.letters,
      ...(taken.language === undefined ? {} : { language: live.language }),
      ...(taken.theme === undefined ? {} : { theme: live.theme }),
      ...(taken.width === undefined ? {} : { width: live.width }),
    };
    return { live: next, others: others.map((phone) => (phone.id === id ? left : phone)) };
  });
}

/** Takes a phone off the canvas. */
export function closePhone(id: string): void {
  usePhones.setState(({ others }) => ({ others: others.filter((phone) => phone.id !== id) }));
}

/** Adds a phone that shows something else than the live one. */
export function addPhone(look: Omit<Phone, 'id' | 'letters'> & { readonly letters?: number }): void {
  usePhones.setState(({ others }) => ({ others: [...others, { letters: 1, ...look, id: newPhone() }] }));
}

interface Around {
  readonly live: LiveLook;
  readonly hello: Hello;
  readonly opened: OpenedPage;
  readonly say: Say;
  readonly isLive: boolean;
}

/** Says in a caption by what a phone differs from the live one; of the live one, all that it shows. */
export function phoneWords(phone: Phone, around: Around): { readonly title: string; readonly detail: string } {
  const { live, hello, opened, say, isLive } = around;
  const nameOf = (code: string): string => hello.languages.find((one) => one.code === code)?.name ?? code;
  const theme = say(phone.theme === 'dark' ? 'theme.dark' : 'theme.light');
  const state = opened.states.find(({ name }) => name === phone.state);
  const stateName = state === undefined ? say('state.live') : stateWords(state, say);
  if (isLive)
    return { title: stateName, detail: [nameOf(live.language), theme, String(phone.width ?? live.width)].join(' · ') };
  const differs = [
    phone.language === undefined || phone.language === live.language ? undefined : nameOf(phone.language),
    phone.state === live.state ? undefined : stateName,
    phone.theme === undefined || phone.theme === live.theme ? undefined : theme,
    phone.width === undefined || phone.width === live.width ? undefined : String(phone.width),
    phone.letters === live.letters ? undefined : say('phone.letters', { size: Math.round(phone.letters * 100) }),
  ].filter((one) => one !== undefined);
  const [title = say('phone.same'), ...rest] = differs;
  return { title, detail: rest.join(' · ') };
}
