import { all, one } from './dom.ts';

type PairData = readonly [
  language: string,
  theme: string,
  before: string,
  after: string,
  width: number,
  height: number,
];

/** Shows the pictures of the chosen language and theme; where a group has none, those that it has. */
export function swap(group: HTMLElement, language: string, theme: string): void {
  const own = JSON.parse(group.dataset.pairs ?? '[]') as readonly PairData[];
  const found =
    own.find(([code, look]) => code === language && look === theme) ??
    own.find(([code]) => code === language) ??
    own.find(([, look]) => look === theme) ??
    own[0];
  if (found === undefined) return;
  const [, , before, after, width, height] = found;
  for (const image of all<HTMLImageElement>('img.before', group)) set(image, before, width, height);
  for (const image of all<HTMLImageElement>('img.after', group)) set(image, after, width, height);
  // The marks were measured in the first language.
  group.classList.toggle('elsewhere', found !== own[0]);
}

function set(image: HTMLImageElement, file: string, width: number, height: number): void {
  const address = `pictures/${file}`;
  if (image.getAttribute('src') === address) return;
  image.src = address;
  image.width = width;
  image.height = height;
}

/** Moves the cut between the two pictures of a slider. @param value in percent from the left */
export function cut(slider: HTMLInputElement, value: number): void {
  slider.value = String(Math.max(0, Math.min(100, value)));
  slider.parentElement?.style.setProperty('--cut', `${slider.value}%`);
}

/** Moves the cut of a group by so many percent. */
export function slide(group: HTMLElement, by: number): void {
  const slider = one<HTMLInputElement>('.slide input', group);
  cut(slider, Number(slider.value) + by);
}
