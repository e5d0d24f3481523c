import type { NftRarity, NftType } from '../../../../schemas/nft.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';

/** The drawing style of a series' pictures. */
export type Style = 'waves' | 'petals' | 'bands' | 'tones' | 'windows' | 'weather';

/** An artist, whose artworks form one series. Its texts are `nft_art.artist.<key>` and `nft_art.series.<key>`. */
export interface Artist {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  /** The two letters with which the codes of the works begin. */
  readonly prefix: string;
  readonly series: string;
  /** The title of a work, before its number. */
  readonly title: string;
  readonly style: Style;
  readonly kind: NftType;
  /** Number of works with their own sale, and number of works in boxes. */
  readonly works: number;
  readonly boxed: number;
}

/** The unchanging facts of an artwork. */
export interface Art {
  readonly code: string;
  readonly artist: Artist;
  /** Number within its series, from 1. */
  readonly number: number;
  readonly name: string;
  readonly kind: NftType;
  readonly rarity: NftRarity;
  /** The value that collectors assume, in USDT. */
  readonly value: number;
}

/** A blind box: pieces of a series, of which a buyer draws one at random. */
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

/** Number of films by the last artist: his first works; the others are stills. Each film has a file in `art/films`. */
const FILMS = 2;

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

/** Artworks that are sold individually. */
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
 * Refuses an unknown code. A piece from a box is known before it has a sale of its own.
 * @throws Refusal `nft_unknown` at `code`.
 */
export function mustBeKnown(code: string): void {
  if (!isCode(code)) throw new Refusal('nft_unknown', {}, 'code');
}

/** Returns the artwork of a code from our own tables, which must exist. */
export function artByCode(code: string): Art {
  const art = ARTS.get(code);
  if (!art) throw new Error(`No artwork ${code}`);
  return art;
}

/** Returns the artist of an id. @throws Refusal `nft_artist_unknown` at the parameter. */
export function artistById(id: string, parameter = 'id'): Artist {
  const artist = ARTISTS.find((one) => one.id === id);
  if (!artist) throw new Refusal('nft_artist_unknown', {}, parameter);
  return artist;
}

/** Returns the codes of artworks with a word in their name, series, artist's name or code, regardless of case. */
export function codesWith(keyword: string): string[] {
  const word = keyword.trim().toLowerCase();
  const named = (one: Art | Box): boolean =>
    [one.code, one.name, one.artist.series, one.artist.name].some((text) => text.toLowerCase().includes(word));
  return [...ARTS.values(), ...BOXES].filter(named).map(({ code }) => code);
}

export const codesBy = (artist: Artist): string[] =>
  [...ARTS.values(), ...BOXES].filter((one) => one.artist === artist).map(({ code }) => code);

/** Returns the codes of a kind; boxes count as pictures. */
export const codesOf = (kind: NftType): string[] =>
  [...[...ARTS.values()].filter((art) => art.kind === kind), ...(kind === 'image' ? BOXES : [])].map(
    ({ code }) => code,
  );

/** Returns the codes of works of a rarity; boxes have none, because the content of a box is unknown. */
export const codesOfRarity = (rarity: NftRarity): string[] =>
  [...ARTS.values()].filter((art) => art.rarity === rarity).map(({ code }) => code);
