/** Returns all elements that fit. */
export const all = <T extends Element>(selector: string, root: ParentNode = document): T[] => [
  ...root.querySelectorAll<T>(selector),
];

/** Returns the element that fits. @throws Error where there is none */
export const one = <T extends Element>(selector: string, root: ParentNode = document): T => {
  const found = root.querySelector<T>(selector);
  if (found === null) throw new Error(`The report has no ${selector}`);
  return found;
};
