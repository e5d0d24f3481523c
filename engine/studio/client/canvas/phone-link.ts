import type { At, DrawnDatum, DrawnText, Drop, FromPhone, PhoneAsk, ToPhone } from '../../protocol/phone.ts';

/** The answer of a phone to each kind of question. */
interface PhoneAnswers {
  readonly point: At;
  readonly drop: Drop | null;
  readonly texts: readonly DrawnText[];
  readonly data: readonly DrawnDatum[];
  readonly values: readonly (string | null)[];
}

type AskFor<Of extends PhoneAsk['of']> = Extract<PhoneAsk, { readonly of: Of }>;

/** Milliseconds after which a phone that says nothing is taken to have no answer: its page may be loading. */
const PATIENCE = 1500;

const frames = new Map<string, HTMLIFrameElement>();
const waiting = new Map<number, (answer: unknown) => void>();
const hearers = new Set<(message: FromPhone) => void>();
let count = 0;
let origin = '';

/** Hears the phones from now on. @param of their origin: messages of any other are ignored */
export function hearPhones(of: string): () => void {
  origin = of;
  const take = ({ origin: from, source, data }: MessageEvent): void => {
    if (from !== origin) return;
    const message = data as FromPhone;
    const frame = frames.get(message.phone);
    if (frame === undefined || frame.contentWindow !== source) return;
    if (message.tells === 'answer') {
      waiting.get(message.id)?.(message.answer);
      waiting.delete(message.id);
    } else for (const hearer of hearers) hearer(message);
  };
  window.addEventListener('message', take);
  return () => window.removeEventListener('message', take);
}

/** Calls a function with what any phone tells; returns what ends it. */
export function onPhone(hearer: (message: FromPhone) => void): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Makes a frame known as that of a phone; returns what forgets it. */
export function joinPhone(phone: string, frame: HTMLIFrameElement): () => void {
  frames.set(phone, frame);
  return () => {
    if (frames.get(phone) === frame) frames.delete(phone);
  };
}

/** Tells a phone something; one that is not there hears nothing. */
export function tellPhone(phone: string, message: ToPhone): void {
  frames.get(phone)?.contentWindow?.postMessage(message, origin);
}

/** Tells all phones. */
export function tellPhones(message: ToPhone): void {
  for (const phone of frames.keys()) tellPhone(phone, message);
}

/** Asks a phone. Undefined where it does not answer in time. */
export function askPhone<Of extends PhoneAsk['of']>(
  phone: string,
  question: AskFor<Of>,
): Promise<PhoneAnswers[Of] | undefined> {
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      waiting.delete(id);
      resolve(undefined);
    }, PATIENCE);
    waiting.set(id, (answer) => {
      clearTimeout(late);
      resolve(answer as PhoneAnswers[Of]);
    });
    tellPhone(phone, { studio: 'ask', id, ask: question });
  });
}
