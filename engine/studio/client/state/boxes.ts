import { create } from 'zustand';
import type { DrawnNode, DrawnText } from '../../protocol/phone.ts';

/** The last report of a phone. */
export interface PhoneFacts {
  /** The boxes of the nodes that are watched. */
  readonly nodes: readonly DrawnNode[];
  /** The text under the pointer. */
  readonly text?: DrawnText;
  readonly ready: boolean;
  readonly failed?: string;
  /** The page that it shows: a person may have gone on in it. */
  readonly route?: string;
  /** The version of the documents that is on its screen, and when it was told, in milliseconds. */
  readonly painted?: { readonly version: number; readonly at: number };
}

interface Boxes {
  readonly phones: Readonly<Record<string, PhoneFacts>>;
}

/** The reports of the phones. */
const useBoxes = create<Boxes>()(() => ({ phones: {} }));

const NOTHING: PhoneFacts = { nodes: [], ready: false };

/** Notes something about a phone. */
export function note(phone: string, facts: Partial<PhoneFacts>): void {
  useBoxes.setState(({ phones }) => ({ phones: { ...phones, [phone]: { ...(phones[phone] ?? NOTHING), ...facts } } }));
}

/** Forgets a phone. */
export function forget(phone: string): void {
  useBoxes.setState(({ phones }) => {
    const { [phone]: _gone, ...rest } = phones;
    return { phones: rest };
  });
}

/** Returns what a phone said last. */
export function usePhoneFacts(phone: string): PhoneFacts {
  return useBoxes(({ phones }) => phones[phone] ?? NOTHING);
}
