import { own } from '../../icon/own.ts';
import { iconNode } from '../../build/icons.ts';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string | number>>];

/** Returns the picture of an icon, as it is drawn in the app; undefined where there is none of that name. */
export async function iconPicture(name: string, known: ReadonlySet<string>): Promise<string | undefined> {
  if (!known.has(name)) return undefined;
  const shapes = (Object.hasOwn(own, name) ? own[name as keyof typeof own] : await iconNode(name)) as readonly Shape[];
  const written = shapes.map(([tag, attributes]) => {
    const all = Object.entries(attributes).map(([key, value]) => `${key}="${String(value).replaceAll('"', '&quot;')}"`);
    return `<${tag} ${all.join(' ')}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${written.join('')}</svg>`;
}
