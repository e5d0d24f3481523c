import type { Work } from '../exchange.ts';
import type { Lang, Texts } from '../texts.ts';
import type { Recipient } from './recipient.ts';
import { outbox } from './tables.ts';

/** Hands a message to its carrier when the command commits. The texts are `mail.<key>.subject` and `mail.<key>.body`. */
export async function send(work: Work, texts: Texts, lang: Lang, to: Recipient, key: string, wall: number, values: { readonly code?: string } & Readonly<Record<string, string | number>> = {}): Promise<void> {
  await work.queries.insert(outbox).values({
    carrier: to.carrier,
    recipient: to.name,
    subject: texts.say(lang, `mail.${key}.subject`, values),
    body: texts.say(lang, `mail.${key}.body`, values),
    code: values.code ?? null,
    at: wall,
  });
}
