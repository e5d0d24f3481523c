/** A colour in both themes, as `#RRGGBB` or `#RRGGBBAA`. */
interface ThemeColor {
  readonly light: string;
  readonly dark: string;
}

/** The design tokens of a product, as `screens/theme.json` writes them. Lengths in pixels, times in milliseconds. */
export interface Theme {
  readonly color: Readonly<Record<string, ThemeColor>>;
  readonly font: Readonly<Record<string, readonly string[]>>;
  readonly text: Readonly<Record<string, { readonly size: number; readonly line: number }>>;
  readonly space: Readonly<Record<string, number>>;
  /** The padding between the screen's edge and its content. */
  readonly side: number;
  readonly radius: Readonly<Record<string, number>>;
  readonly layer: Readonly<Record<string, number>>;
  readonly motion: Readonly<Record<string, number>>;
}

type Tokens = readonly (readonly [name: string, value: string])[];

/**
 * Returns the theme as CSS custom properties: light on `:root`, dark for `[data-theme=dark]` and, without `data-theme`,
 * for systems that prefer dark. A value can never leave its declaration: `themeSchema` admits only numbers, hexadecimal
 * colours and font names.
 */
export function themeToCss(theme: Theme): string {
  const dark: Tokens = [['color-scheme', 'dark'], ...colors(theme, 'dark')];
  return [
    rule(':root', [['color-scheme', 'light'], ...colors(theme, 'light'), ...measures(theme)]),
    rule('[data-theme=dark]', dark),
    `@media (prefers-color-scheme: dark) {\n${rule(':root:not([data-theme])', dark)}}\n`,
  ].join('');
}

/** Returns the names of all custom properties that a theme defines, as far as it is valid. */
export function themeTokens(theme: Readonly<Record<string, unknown>>): string[] {
  const names = (group: string): string[] =>
    Object.keys(typeof theme[group] === 'object' && theme[group] !== null ? theme[group] : {});
  return [
    ...['color', 'font', 'space', 'radius', 'layer', 'motion'].flatMap((group) =>
      names(group).map((name) => `--${group}-${name}`),
    ),
    ...names('text').flatMap((name) => [`--text-${name}-size`, `--text-${name}-line`]),
    ...(theme.side === undefined ? [] : ['--side']),
  ];
}

/** Tells whether the theme must define a custom property, by its name. */
export function isThemeToken(name: string): boolean {
  return name === '--side' || /^--(color|font|text|space|radius|layer|motion)-/.test(name);
}

function colors(theme: Theme, scheme: keyof ThemeColor): Tokens {
  return Object.entries(theme.color).map(([name, color]) => [`--color-${name}`, color[scheme]] as const);
}

function measures(theme: Theme): Tokens {
  return [
    ...Object.entries(theme.font).map(([name, fonts]) => [`--font-${name}`, fonts.map(quoted).join(', ')] as const),
    ...Object.entries(theme.text).flatMap(([name, { size, line }]) => [
      [`--text-${name}-size`, `${size / 16}rem`] as const,
      [`--text-${name}-line`, `${line / 16}rem`] as const,
    ]),
    ...group('space', theme.space, 'px'),
    ['--side', `${theme.side}px`],
    ...group('radius', theme.radius, 'px'),
    ...group('layer', theme.layer, ''),
    ...group('motion', theme.motion, 'ms'),
  ];
}

function group(prefix: string, values: Readonly<Record<string, number>>, unit: string): Tokens {
  return Object.entries(values).map(([name, value]) => [`--${prefix}-${name}`, `${value}${unit}`] as const);
}

/** Names of one word are not quoted, so that `sans-serif` and `-apple-system` keep their meaning. */
function quoted(font: string): string {
  return font.includes(' ') ? `"${font}"` : font;
}

function rule(selector: string, tokens: Tokens): string {
  return `${selector} {\n${tokens.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}

const named = (description: string, of: object): object => ({
  description,
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
  additionalProperties: of,
});
const closed = (
  properties: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
): object => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...optional, ...properties },
  additionalProperties: false,
});
const hexadecimal = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$' };
const measure = { type: 'number', minimum: 0 };

/** JSON Schema of `theme.json`, for the checker and for editors. */
export const themeSchema: object = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Theme',
  ...closed(
    {
      color: named(
        'Colours by meaning, in both themes.',
        closed({
          light: { ...hexadecimal, description: 'In the light theme.' },
          dark: { ...hexadecimal, description: 'In the dark theme.' },
        }),
      ),
      font: named('Font families: the first that the phone has.', {
        type: 'array',
        minItems: 1,
        items: { type: 'string', pattern: '^[A-Za-z0-9 -]+$' },
      }),
      text: named(
        'Type sizes with their line heights, in pixels.',
        closed({
          size: { ...measure, minimum: 10, description: 'Of the letters.' },
          line: { ...measure, minimum: 10, description: 'Of the line.' },
        }),
      ),
      space: named('Distances, in pixels.', measure),
      side: { ...measure, description: 'The padding between the edge of the screen and its content, in pixels.' },
      radius: named('Rounded corners, in pixels.', measure),
      layer: named('What lies above what.', { type: 'integer' }),
      motion: named('How long movements take, in milliseconds.', measure),
    },
    { $schema: { type: 'string', description: 'This schema.' } },
  ),
};
