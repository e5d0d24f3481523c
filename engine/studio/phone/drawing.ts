import type { PageTests } from '../../page-test/product.ts';
import type { DrawingPhone, PhoneSpec } from '../protocol/phone.ts';
import { answerCalls } from './answers.ts';
import { dataOf } from './data.ts';
import { drawnTexts } from './drawn-texts.ts';
import { allDrawn } from './nodes.tsx';
import { givenFor, Phone } from './phone.ts';
import { ShownTexts } from './texts.ts';

/** The time without a change after which a page is taken to be at rest, and the longest wait for it, in milliseconds. */
const STILL = 150;
const PATIENCE = 3000;

/** Lets the browser of the server show one page after another in this window, and take a picture of each. */
export function offerDrawing(product: PageTests): void {
  // Takes the marks off the words before they are painted.
  const texts = new ShownTexts(document);
  const own = { fetch: window.fetch, XMLHttpRequest: window.XMLHttpRequest };
  let phone: Phone | undefined;
  const drawing: DrawingPhone = {
    studioShow: async (spec: PhoneSpec) => {
      phone?.close();
      Object.assign(window, own);
      window.scrollTo(0, 0);
      const given = await givenFor(spec);
      if (given.answering !== undefined) answerCalls(given, given.answering, product);
      for (const [key, [was, now]] of Object.entries(given.words)) texts.templates.change(key, was, now);
      const user =
        typeof given.user === 'object' && given.user !== null && !Array.isArray(given.user)
          ? { ...given.user, ...product.visitor }
          : given.user;
      phone = new Phone(product, spec, { ...given, user });
      await phone.open(given.version);
    },
    studioRest: rest,
    studioDrawn: () => ({ texts: drawnTexts(texts), data: dataOf(allDrawn()) }),
  };
  Object.assign(globalThis, drawing);
}

/** Waits until the page, its fonts and its pictures stand still. */
async function rest(): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      observer.disconnect();
      clearTimeout(still);
      clearTimeout(late);
      resolve();
    };
    let still = setTimeout(end, STILL);
    const late = setTimeout(end, PATIENCE);
    const observer = new MutationObserver(() => {
      clearTimeout(still);
      still = setTimeout(end, STILL);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await document.fonts.ready;
  await Promise.all([...document.images].map(async (image) => image.decode().catch(() => undefined)));
}
