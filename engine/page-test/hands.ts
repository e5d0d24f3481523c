/** The touches of a person, as events that code makes or as those of a real browser. */
export interface Hands {
  /** Presses an element. @throws Error where something else lies over it */
  press(element: HTMLElement): Promise<void> | void;
  /** Types a text in the place of what a field with the focus holds. */
  type(input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> | void;
  /** Presses a key in an element that has the focus, or lies on top. */
  key(element: HTMLElement, name: 'Enter' | 'Escape'): Promise<void> | void;
}

/** Sets a value as the browser does when a person types or chooses: React hears of it by the event that follows. */
export function setValue(control: HTMLElement, value: string): void {
  const { prototype } =
    control instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : control instanceof HTMLSelectElement
        ? HTMLSelectElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}

/** The inputs in which `maxlength` counts. */
const CUT = new Set(['text', 'search', 'tel', 'email', 'url', 'password', 'textarea']);

/** Returns what a browser takes of a text that a person types: no more than the field may hold, in whole characters. */
function cut({ type, maxLength }: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  if (!CUT.has(type) || maxLength < 0 || text.length <= maxLength) return text;
  let taken = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (taken.length + segment.length > maxLength) break;
    taken += segment;
  }
  return taken;
}

/** Touches by events that code makes. */
export const synthetic: Hands = {
  press: (element) => {
    element.focus();
    element.click();
  },
  type: (input, text) => {
    setValue(input, cut(input, text));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  key: (element, key) =>
    void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
};
