import type { NftRarity, NftType } from '../../../../schemas/nft.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';

/** How the pictures of a series are drawn. */
export type Style = 'waves' | 'petals' | 'bands' | 'tones' | 'windows' | 'weather';

/**
 * Someone who makes artworks, all of one series. What is told of them: texts `nft_art.artist.<key>` and
 * `nft_art.series.<key>`.
 */
export interface Artist {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  /** The two letters that the codes of the works begin with. */
  readonly prefix: string;
  readonly series: string;
  /** What a work is called, before its number. */
  readonly title: string;
  readonly style: Style;
  readonly kind: NftType;
  /** Works with their own sale, and works that wait in boxes. */
  readonly works: number;
  readonly boxed: number;
}

/** An artwork: what it is never changes. */
export interface Art {
  readonly code: string;
  readonly artist: Artist;
  /** From 1 within its series. */
  readonly number: number;
  readonly name: string;
  readonly kind: NftType;
  readonly rarity: NftRarity;
  /** What collectors think it is worth, in USDT. */
  readonly value: number;
}

/** A blind box: pieces of a series, of which a buyer draws one. */
export interface Box {
  readonly code: string;
  readonly artist: Artist;
  readonly name: string;
  readonly currency: CoinCode;
  readonly price: string;
  readonly pieces: readonly Art[];
}

export const ARTISTS: readonly Artist[] = [
  {
    id: '1',
    key: 'valdemar',
    name: 'Ines Valdemar',
    prefix: 'TS',
    series: 'Tidal Studies',
    title: 'Tidal Study',
    style: 'waves',
    kind: 'image',
    works: 38,
    boxed: 24,
  },
  {
    id: '2',
    key: 'kessel',
    name: 'Oren Kessel',
    prefix: 'GG',
    series: 'Glass Gardens',
    title: 'Garden',
    style: 'petals',
    kind: 'image',
    works: 38,
    boxed: 24,
  },
  {
    id: '3',
    key: 'solano',
    name: 'Mika Solano',
    prefix: 'SL',
    series: 'Signal Loops',
    title: 'Loop',
    style: 'bands',
    kind: 'gif',
    works: 36,
    boxed: 0,
  },
  {
    id: '4',
    key: 'lindqvist',
    name: 'Teo Lindqvist',
    prefix: 'LT',
    series: 'Low Tones',
    title: 'Tone',
    style: 'tones',
    kind: 'audio',
    works: 32,
    boxed: 0,
  },
  {
    id: '5',
    key: 'brel',
    name: 'Anouk Brel',
    prefix: 'NW',
    series: 'Night Windows',
    title: 'Window',
    style: 'windows',
    kind: 'image',
    works: 38,
    boxed: 12,
  },
  {
    id: '6',
    key: 'mehra',
    name: 'Ravi Mehra',
    prefix: 'SW',
    series: 'Slow Weather',
    title: 'Weather',
    style: 'weather',
    kind: 'image',
    works: 34,
    boxed: 0,
  },
];

/** The films of the last artist: his first works; the others are stills. Each has its file in `art/films`. */
export const FILMS = 2;

const VALUES: Readonly<Record<NftRarity, number>> = { common: 120, rare: 420, epic: 1500, legendary: 6400 };

function rarityOf(at: number): NftRarity {
  if (at < 0.04) return 'legendary';
  if (at < 0.14) return 'epic';
  return at < 0.42 ? 'rare' : 'common';
}

function artOf(artist: Artist, number: number): Art {
  const code = `${artist.prefix}${String(number).padStart(3, '0')}`;
  const chance = hashText(`nft/${code}`);
  const rarity = rarityOf(fraction(chance, 1));
  return {
    code,
    artist,
    number,
    rarity,
    name: `${artist.title} ${number}`,
    kind: artist.style === 'weather' && number <= FILMS ? 'video' : artist.kind,
    value: Math.round(VALUES[rarity] * (0.7 + 0.8 * fraction(chance, 2))),
  };
}

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

/** Artworks that are sold by themselves. */
export const WORKS: readonly Art[] = ARTISTS.flatMap((artist) =>
  range(1, artist.works).map((number) => artOf(artist, number)),
);

export const BOXES: readonly Box[] = ARTISTS.filter(({ boxed }) => boxed > 0).map((artist, index) => ({
  code: `BX${String(index + 1).padStart(2, '0')}`,
  artist,
  name: `${artist.series} Box`,
  currency: 'USDT',
  price: ['180', '240', '320'][index] ?? '180',
  pieces: range(artist.works + 1, artist.boxed).map((number) => artOf(artist, number)),
}));

const ARTS = new Map([...WORKS, ...BOXES.flatMap(({ pieces }) => pieces)].map((art) => [art.code, art]));
const BOX_CODES = new Map(BOXES.map((box) => [box.code, box]));

export const boxOf = (code: string): Box | undefined => BOX_CODES.get(code);
export const isCode = (code: string): boolean => ARTS.has(code) || BOX_CODES.has(code);

/**
 * @throws Refusal `nft_unknown` at `code` where nothing has it. A piece from a box is known before it has a sale of its
 * own.
 */
export function mustBeKnown(code: string): void {
  if (!isCode(code)) throw new Refusal('nft_unknown', {}, 'code');
}

/** An artwork that there must be: its code came from our own tables. */
export function artByCode(code: string): Art {
  const art = ARTS.get(code);
  if (!art) throw new Error(`No artwork ${code}`);
  return art;
}

/** @throws Refusal `nft_artist_unknown` at the parameter. */
export function artistById(id: string, parameter = 'id'): Artist {
  const artist = ARTISTS.find((one) => one.id === id);
  if (!artist) throw new Refusal('nft_artist_unknown', {}, parameter);
  return artist;
}

/** Codes of what has a word in its name, its series, its artist's name or its code. Without regard to case. */
export function codesWith(keyword: string): string[] {
  const word = keyword.trim().toLowerCase();
  const named = (one: Art | Box): boolean =>
    [one.code, one.name, one.artist.series, one.artist.name].some((text) => text.toLowerCase().includes(word));
  return [...ARTS.values(), ...BOXES].filter(named).map(({ code }) => code);
}

export const codesBy = (artist: Artist): string[] =>
  [...ARTS.values(), ...BOXES].filter((one) => one.artist === artist).map(({ code }) => code);

/** Codes of a kind; boxes hold pictures. */
export const codesOf = (kind: NftType): string[] =>
  [...[...ARTS.values()].filter((art) => art.kind === kind), ...(kind === 'image' ? BOXES : [])].map(
    ({ code }) => code,
  );

/** Codes of works of a rarity; what is in a box is not known, so boxes have none. */
export const codesOfRarity = (rarity: NftRarity): string[] =>
  [...ARTS.values()].filter((art) => art.rarity === rarity).map(({ code }) => code);
