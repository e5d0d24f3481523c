import type { BlockSchema } from '../../block/define.ts';
import { isObject, valueAt, type Json, type JsonObject, type Pointer } from '../../document/source.ts';
import type { ByChoice, Fit, Slot } from '../../grammar/define.ts';
import type { Facts } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import { ofTable, type Table } from '../texts.ts';
import { scopeOf, usersOf } from '../trace.ts';
import { fitAt } from './fit.ts';
import { widestPiece, widthOf, type Piece } from './measure.ts';

/** The narrowest phone, in pixels of CSS. */
export const NARROWEST = 320;

/** Space between the children of a container by its slot `gap`, on the narrowest phone (`block/shared.module.css`). */
const GAPS: Readonly<Record<string, number>> = { none: 0, xs: 4, s: 8, m: 8, l: 16, xl: 24 };
/** The width of a node with the slot `width` in its row. */
const FIXED: Readonly<Record<string, number>> = { narrow: 68, medium: 88 };
/** Space between the columns of a list that is a grid; what its cards keep from the edges of the screen. */
const GRID_GAP = 12;
const CARDS_EDGE = 8;

/** The measures of the theme, and what words beside a text take at least. */
export interface Setting {
  /** Returns the width that the words of a key surely take in a row, in thousandths of the size of their letters. */
  least(key: string, heavy?: boolean): number;
  /** Pixels by a name under `text` of the theme; undefined where it has no such size. */
  size(name: string): number | undefined;
  /** The padding of a page at each side, in pixels. */
  readonly side: number;
}

/** Returns the measures of the theme of a product, with the words of one language. */
export function settingOf(product: Product, table: Table): Setting {
  return withWords(product, (key, heavy) =>
    Math.min(...wordsIn(table, key).map((words) => pieceOf(table, words, heavy).width)),
  );
}

/** The widest pieces of the words of a language that were measured before. */
const pieces = ofTable(() => new Map<string, Piece>());

/** Returns the widest piece of words that a browser may not break; measured once as long as their table stays. */
function pieceOf(table: Table, words: string, heavy = false): Piece {
  const known = pieces(table);
  const name = `${heavy ? 'b' : 'r'}${words}`;
  const piece = known.get(name) ?? widestPiece(words, table.tag, heavy);
  known.set(name, piece);
  return piece;
}

/** Returns the measures that fit all languages: words beside a text take the width of the language that needs most. */
export function tightest(product: Product, tables: readonly Table[]): Setting {
  const settings = tables.map((table) => settingOf(product, table));
  return withWords(product, (key, heavy) => Math.max(...settings.map((setting) => setting.least(key, heavy))));
}

/** Returns the part of the theme that places depend on. */
export function measuresOf({ project: { theme } }: Product): { readonly sizes: JsonObject; readonly side: number } {
  const look = isObject(theme.value) ? theme.value : {};
  return {
    sizes: isObject(look.text) ? look.text : {},
    side: typeof look.side === 'number' ? look.side : 16,
  };
}

function withWords(product: Product, least: Setting['least']): Setting {
  const { sizes, side } = measuresOf(product);
  const known = new Map<string, number>();
  return {
    side,
    least(key, heavy = false) {
      const name = `${heavy ? 'b' : 'r'}${key}`;
      const width = known.get(name) ?? least(key, heavy);
      known.set(name, width);
      return Number.isFinite(width) ? width : 0;
    },
    size(name) {
      const size = sizes[name];
      return isObject(size) && typeof size.size === 'number' ? size.size : undefined;
    },
  };
}

/** Returns the words of a key in each of its forms. */
export function wordsIn({ stems, texts }: Pick<Table, 'stems' | 'texts'>, key: string): string[] {
  const found: string[] = [];
  for (const form of stems.get(key) ?? []) {
    const words = texts.get(form === '' ? key : `${key}_${form}`);
    if (words !== undefined) found.push(words);
  }
  return found;
}

/** The greatest width of a place, and the pixels by which a card in it extends beyond each side. */
interface Span {
  readonly width: number;
  readonly outset: number;
}

interface Block {
  readonly value: JsonObject;
  readonly pointer: Pointer;
  readonly schema: BlockSchema;
}

/** The place of a text: how it is set, the size of its letters, and the greatest width in pixels. */
export interface Place {
  readonly fit: Fit;
  readonly size: number;
  readonly width: number;
  readonly oneLine: boolean;
}

/**
 * Works out how wide texts may be on the narrowest phone. What is not known (a figure beside a text, a part that may be
 * hidden) counts as nothing, so that a text found too wide surely is.
 */
export class Places {
  private readonly whole = new Map<Facts, Span>();

  constructor(
    private readonly product: Product,
    private readonly setting: Setting,
  ) {}

  /** Returns the place of a text; undefined where its layout is unknown. */
  of(facts: Facts, pointer: Pointer): Place | undefined {
    const block = this.blockAt(facts.value, pointer);
    if (block === undefined) return undefined;
    const path = pointer.slice(block.pointer.length);
    const fit = fitAt(block.schema, block.value, path);
    if (fit === undefined) return undefined;
    const oneLine = isOneLine(fit, block.value);
    const size = this.sizeOf(fit, block, oneLine);
    if (size === undefined) return undefined;
    const free = this.span(facts, block.pointer, []).width - this.inset(fit, block);
    const parts = fit.share === 'entries' ? entriesAround(block.value, path) : fit.share && byChoice(fit.share, block);
    return {
      fit,
      size,
      width: free / (parts ?? 1) - (fit.each ?? 0),
      oneLine,
    };
  }

  private sizeOf(fit: Fit, block: Block, oneLine: boolean): number | undefined {
    const name = typeof fit.size === 'string' ? fit.size : byChoice(fit.size, block);
    const other = oneLine && fit.lineSize !== undefined ? byChoice(fit.lineSize, block) : undefined;
    return this.setting.size(other ?? name ?? '');
  }

  private inset({ inset }: Fit, block: Block): number {
    return (typeof inset === 'object' ? byChoice(inset, block) : inset) ?? 0;
  }

  /** Returns the innermost block around a place. */
  private blockAt(root: Json, pointer: Pointer): Block | undefined {
    for (let depth = pointer.length - 1; depth > 0; depth -= 1) {
      const value = valueAt(root, pointer.slice(0, depth));
      const block = this.asBlock(value, pointer.slice(0, depth));
      if (block !== undefined) return block;
    }
    return undefined;
  }

  private asBlock(value: Json | undefined, pointer: Pointer): Block | undefined {
    if (!isObject(value) || typeof value.block !== 'string') return undefined;
    const schema = this.product.project.catalog.blocks.get(value.block)?.schema;
    return schema === undefined ? undefined : { value, pointer, schema };
  }

  /**
   * Returns the width available to a node: that of its page or sheet, or of the narrowest place that uses its fragment,
   * less the space that the containers around it take.
   */
  private span(facts: Facts, pointer: Pointer, through: readonly string[]): Span {
    // A sheet is as wide as a page.
    let span = scopeOf(pointer).length > 0 ? this.outermost(facts, [facts.name]) : this.outermost(facts, through);
    for (let depth = 1; depth < pointer.length; depth += 1) {
      const value = valueAt(facts.value, pointer.slice(0, depth));
      if (!isObject(value)) continue;
      if (value.block === 'list' && pointer[depth] === 'item') span = inList(value, span);
      const block = this.asBlock(value, pointer.slice(0, depth));
      if (block !== undefined && pointer[depth] === 'children')
        span = this.inContainer(block, Number(pointer[depth + 1]), span);
    }
    return span;
  }

  /** Returns the width of a whole document: a page, or the narrowest of the places that use a fragment. */
  outermost(facts: Facts, through: readonly string[] = []): Span {
    const page = { width: NARROWEST - 2 * this.setting.side, outset: 0 };
    if (!facts.name.startsWith('fragments/') || through.includes(facts.name)) return page;
    const known = this.whole.get(facts);
    if (known !== undefined) return known;
    const spans = usersOf(this.product, facts, []).map((use) =>
      use.value.use === undefined ? page : this.span(use.facts, use.pointer, [...through, facts.name]),
    );
    const span = spans.reduce((least, one) => (one.width < least.width ? one : least), page);
    if (through.length === 0) this.whole.set(facts, span);
    return span;
  }

  private inContainer({ value, schema }: Block, index: number, { width, outset }: Span): Span {
    const { layout } = schema;
    if (layout === undefined) return { width, outset };
    const gap = GAPS[String(value.gap ?? 'm')] ?? 0;
    if (layout.kind === 'column')
      return {
        width: width + (layout.reaches === true ? 2 * outset : 0) - (layout.inset ?? 0),
        outset: layout.outset ?? 0,
      };
    if (layout.kind === 'columns') {
      const columns = byChoice(layout.columns, { value, schema }) ?? 1;
      return { width: (width - gap * (columns - 1)) / columns, outset: 0 };
    }
    const children = Array.isArray(value.children) ? value.children : [];
    if (value.scroll === true) return { width: Infinity, outset: 0 };
    if (value.wrap === true || value.line === true) return { width, outset: 0 };
    const shown = children.filter((child) => isObject(child) && child.visible === undefined);
    if (value.equal === true)
      return { width: (width - gap * (shown.length - 1)) / Math.max(shown.length, 1), outset: 0 };
    const own: Json | undefined = children[index];
    const fixed = isObject(own) ? FIXED[String(own.width)] : undefined;
    if (fixed !== undefined) return { width: fixed, outset: 0 };
    const others = shown.filter((child) => child !== own);
    const taken = others.reduce<number>((sum, child) => sum + this.least(child) + gap, 0);
    return { width: width - taken, outset: 0 };
  }

  /** Returns the least width that a node surely takes in a row. */
  private least(node: Json): number {
    const block = this.asBlock(node, []);
    if (block === undefined) return 0;
    const fixed = FIXED[String(block.value.width)];
    if (fixed !== undefined) return fixed;
    // Only words that stand there in every case: a formula may give none.
    return Object.entries(block.value).reduce((most, [slot, value]) => {
      const fit = typeof value === 'string' ? fitAt(block.schema, block.value, [slot]) : undefined;
      if (fit === undefined || typeof value !== 'string' || value.startsWith('=')) return most;
      const size = this.sizeOf(fit, block, isOneLine(fit, block.value)) ?? 0;
      return Math.max(most, (this.setting.least(value, fit.heavy) * size) / 1000 + this.inset(fit, block));
    }, 0);
  }
}

function isOneLine({ line }: Fit, block: JsonObject): boolean {
  return line === true || (line !== undefined && block[line.slot] === line.is);
}

/**
 * Returns the width of words in a place, and the piece that counts: the whole on one line, otherwise the widest that
 * cannot break.
 */
export function wanted(words: string, { fit, size, oneLine }: Place, table: Table): { text: string; width: number } {
  const shown = words.replaceAll(/\{\{[^}]*\}\}/g, '');
  const piece = oneLine
    ? { text: shown, width: Math.max(...shown.split('\n').map((line) => widthOf(line, fit.heavy))) }
    : pieceOf(table, shown, fit.heavy);
  return { text: piece.text, width: (piece.width * size) / 1000 };
}

/** Returns the number or word that a choice of a block decides; undefined where a formula makes the choice. */
function byChoice<T>({ slot, of }: ByChoice<T>, { value, schema }: Pick<Block, 'value' | 'schema'>): T | undefined {
  const declared: Slot | undefined = schema.slots[slot];
  const chosen = value[slot] ?? declared?.default;
  return typeof chosen === 'string' || typeof chosen === 'number' ? of[chosen] : undefined;
}

/** Returns the number of entries in the map or list that contains a text of a block. */
function entriesAround(block: JsonObject, path: Pointer): number {
  const holder = block[String(path[0])];
  return Array.isArray(holder) ? holder.length : isObject(holder) ? Object.keys(holder).length : 1;
}

function inList(list: JsonObject, { width, outset }: Span): Span {
  if (list.layout === 'inline') return { width: Infinity, outset: 0 };
  if (list.layout === 'cards') return { width: NARROWEST - 2 * CARDS_EDGE, outset: 0 };
  const columns = list.layout === 'grid' && typeof list.columns === 'number' ? list.columns : 1;
  return { width: (width - GRID_GAP * (columns - 1)) / columns, outset };
}
