import type { PageTests } from '../../page-test/product.ts';
import { pseudo } from '../../page-test/pseudo.ts';
import { DRAWS, PALETTE, type PhoneSpec } from '../protocol/phone.ts';
import { answerCalls } from './answers.ts';
import { offerDrawing } from './drawing.ts';
import { CHANGED, newWords, type Hot } from './given.ts';
import { showPalette } from './palette.tsx';
import { givenFor, Phone } from './phone.ts';
import { applyTheme } from './theme.ts';
import { Talk } from './talk.ts';
import { ShownTexts } from './texts.ts';

/** Shows a page of the product in this window, as its address says, and keeps it current with the documents. */
export async function start(product: PageTests, hot: Hot | undefined): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  if (query.has(DRAWS)) return offerDrawing(product);
  if (query.has(PALETTE)) return showPalette(product, hot, query);
  const spec = specOf(query);
  const given = await givenFor(spec);
  if (given.answering !== undefined) answerCalls(given, given.answering, product);
  const texts = new ShownTexts(document);
  const isPseudo = spec.state === 'pseudo';
  const shown = (words: string): string => (isPseudo ? pseudo(words) : words);
  for (const [key, [was, now]] of Object.entries(given.words)) texts.templates.change(key, was, shown(now));
  const phone = new Phone(product, spec, given);
  const talk = new Talk(spec.phone, texts, () => phone.route, given.studio);
  hot?.on(CHANGED, (change) => {
    if (change.theme !== undefined) applyTheme(change.theme);
    texts.change(newWords(change, spec.language, shown));
    const again =
      change.plans.length > 0 && phone.shows(change.plans) ? phone.again(change.version) : Promise.resolve();
    again.then(
      () => talk.painted(change.version),
      (error: unknown) => talk.failed(error),
    );
  });
  try {
    await phone.open(given.version);
    talk.ready();
  } catch (error) {
    talk.failed(error);
  }
}

/** Reads what a phone shows from its address. */
function specOf(query: URLSearchParams): PhoneSpec {
  const read = (name: string): string => query.get(name) ?? '';
  return {
    phone: read('phone'),
    route: read('route'),
    params: JSON.parse(read('params') || '{}') as Readonly<Record<string, string>>,
    state: read('state'),
    language: read('language'),
    theme: read('theme') === 'dark' ? 'dark' : 'light',
    letters: Number(read('letters')) || 1,
  };
}
