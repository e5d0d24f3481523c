import { contrastsOf, type Contrast } from '../../../document/contrast.ts';
import { isObject, type Json, type Pointer } from '../../../document/source.ts';

/** A colour of the theme. */
export interface ColorToken {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
  /** The contrast on each ground that blocks put it on; empty for a colour that no text is written with. */
  readonly contrasts: readonly Contrast[];
}

/** A length or a time of the theme. */
export interface NumberToken {
  /** `text`, `space`, `radius`, `motion`. */
  readonly group: string;
  readonly name: string;
  readonly pointer: Pointer;
  readonly value: number;
}

/** The tokens of a theme that can be changed. */
export interface ThemeTokens {
  readonly colors: readonly ColorToken[];
  readonly numbers: readonly NumberToken[];
}

/** Groups of numbers, in their order. */
const GROUPS = ['text', 'space', 'side', 'radius', 'motion', 'layer'];

/** Reads the tokens of a theme from the text of its document; undefined while that is no JSON. */
export function tokensOf(text: string): ThemeTokens | undefined {
  const theme = parsed(text);
  if (!isObject(theme)) return undefined;
  const colors = isObject(theme.color) ? theme.color : {};
  const contrasts = contrastsOf(colors);
  return {
    colors: Object.entries(colors).flatMap(([name, color]) =>
      isObject(color) && typeof color.light === 'string' && typeof color.dark === 'string'
        ? [
            {
              name,
              light: color.light,
              dark: color.dark,
              contrasts: contrasts.filter(({ token }) => token === name),
            },
          ]
        : [],
    ),
    numbers: GROUPS.flatMap((group) => numbersIn(group, theme[group] ?? null, [group])),
  };
}

function numbersIn(group: string, value: Json, pointer: Pointer): readonly NumberToken[] {
  if (typeof value === 'number') return [{ group, name: pointer.slice(1).join(' ') || group, pointer, value }];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(group, inner, [...pointer, name]));
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** Returns the contrast that is worst in a theme; undefined for a colour that no text is written with. */
export function worstOf({ contrasts }: ColorToken, theme: 'light' | 'dark'): Contrast | undefined {
  return contrasts.filter((one) => one.theme === theme).toSorted((a, b) => a.ratio - b.ratio)[0];
}

/** Returns a colour with another red, green and blue: what can be seen through it stays so. */
export function withColor(before: string, picked: string): string {
  return `${picked.toUpperCase()}${before.slice(7)}`;
}
