/** Phones that are remembered; of more, those that came longest ago are forgotten. */
const MOST = 50_000;
/** Milliseconds for which a phone counts after it opened the app. */
const DAY = 86_400_000;
/** Editions that are counted one by one: those on the most phones. The others are counted together. */
const EDITIONS = 20;

/** Remembers which edition each phone got last. */
export interface PhonesSeen {
  saw(edition: string, phone: string): void;
  /** Returns the number of phones by edition, the most first; those of further editions as `other`. */
  byEdition(): readonly (readonly [edition: string, phones: number])[];
}

/** @param now returns the time in milliseconds */
export function phonesSeen(now: () => number): PhonesSeen {
  /** By the order in which they came. */
  const phones = new Map<string, { readonly edition: string; readonly at: number }>();
  const forget = (): void => {
    for (const [phone, { at }] of phones) {
      if (phones.size <= MOST && now() - at <= DAY) return;
      phones.delete(phone);
    }
  };
  return {
    saw(edition, phone) {
      phones.delete(phone);
      phones.set(phone, { edition, at: now() });
      forget();
    },
    byEdition() {
      forget();
      const counts = new Map<string, number>();
      for (const { edition } of phones.values()) counts.set(edition, (counts.get(edition) ?? 0) + 1);
      const sorted = [...counts].sort(([, one], [, other]) => other - one);
      const others = sorted.slice(EDITIONS).reduce((sum, [, count]) => sum + count, 0);
      return [...sorted.slice(0, EDITIONS), ...(others === 0 ? [] : [['other', others] as const])];
    },
  };
}
