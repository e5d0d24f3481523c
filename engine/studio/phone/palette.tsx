import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { BlockSchema } from '../../block/define.ts';
import type { Sample } from '../../grammar/define.ts';
import type { Alone } from '../../page-test/alone.ts';
import { emptyPage, type PageTests } from '../../page-test/product.ts';
import type { BlockPlan, NodePlan, PagePlan, RenderContext } from '../../render/plan.ts';
import type { Scope } from '../../store/frame.ts';
import { tileKey, type Tile, type ToPhone } from '../protocol/phone.ts';
import { answerCalls } from './answers.ts';
import { CHANGED, newWords, type Hot, type PaletteGiven } from './given.ts';
import { moduleAddress } from './module-address.ts';
import styles from './palette.module.css';
import { plainHost } from './plain-host.ts';
import { nodesOf, recordsOf, sampleProps, type SampleNode } from './sample.ts';
import { ShownTexts } from './texts.ts';
import { applyTheme } from './theme.ts';
import { Tiles } from './tiles.ts';

/** Narrower, in pixels, is nothing to look at: some fragments show themselves by events alone. */
const LEAST = 6;
const ROUTE = 'fragments/palette';

interface Block {
  readonly schema: BlockSchema;
  readonly view: BlockPlan['v'];
}

/** The modules of the entries. */
interface Sources {
  readonly blocks: Readonly<Record<string, Block>>;
  /** The list is no block: its rows are the nodes of its item. */
  readonly list: { readonly example: SampleNode; readonly sample: Sample };
  readonly alone: (fragment: string, version: number) => Promise<Alone>;
}

/**
 * Draws entries of the palette in this window, each at the place that the studio says: blocks by their examples,
 * fragments alone, with answers that are made from the contract. One page holds them all; nothing of it can be pressed.
 */
export async function showPalette(product: PageTests, hot: Hot | undefined, query: URLSearchParams): Promise<void> {
  const language = query.get('language') ?? '';
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const response = await fetch('/studio-phone/palette.json');
  if (!response.ok) throw new Error(await response.text());
  const given = (await response.json()) as PaletteGiven;
  if (given.answering !== undefined) answerCalls(given, given.answering, product);
  const texts = new ShownTexts(document);
  const tell = (message: object): void => window.parent.postMessage({ phone: 'palette', ...message }, given.studio);
  const tiles = new Tiles((drawn) => tell({ tells: 'drawn', tiles: drawn }));
  const modules = (await import(/* @vite-ignore */ given.blocks)) as Pick<Sources, 'blocks' | 'list'>;
  const sources: Sources = {
    ...modules,
    alone: async (fragment, version) => {
      const address = moduleAddress(given.alone, fragment, version);
      return ((await import(/* @vite-ignore */ address)) as { readonly default: Alone }).default;
    },
  };
  window.addEventListener('message', ({ source, origin, data }) => {
    const message = data as ToPhone;
    if (source === window.parent && origin === given.studio && message.studio === 'tiles') tiles.place(message.tiles);
  });
  hot?.on(CHANGED, (change) => {
    if (change.theme !== undefined) applyTheme(change.theme);
    texts.change(newWords(change, language));
    if (change.plans.some((name) => name in given.fragments)) tiles.renew(change.version);
  });
  // The studio's own surface is seen between the tiles.
  for (const { style } of [document.documentElement, document.body]) style.background = 'transparent';
  document.documentElement.dataset['theme'] = theme;
  const element = document.createElement('div');
  element.hidden = true;
  document.body.append(element);
  await product.open({
    route: ROUTE,
    plan: pageOf(tiles, sources, given),
    params: {},
    user: { ...(given.user as object), ...product.visitor },
    prefs: {},
    flags: given.flags,
    language,
    theme,
    element,
    watch: (host) => plainHost(host, false),
  });
  tell({ tells: 'ready', route: ROUTE, title: '', height: 0 });
}

function pageOf(tiles: Tiles, sources: Sources, given: PaletteGiven): PagePlan {
  const state = Object.entries(given.fragments).flatMap(([name, { fields }]) =>
    fields.map((field) => [prefixOf(name) + field, { r: [], f: () => null }] as const),
  );
  const all: BlockPlan = {
    t: 'block',
    n: 'palette',
    r: [],
    stateful: true,
    v: AllTiles as never,
    props: (scope, x) => ({ tiles, sources, given, scope, x }),
  };
  return { ...emptyPage(ROUTE), state: Object.fromEntries(state), body: [all] };
}

const prefixOf = (fragment: string): string => `${fragment.replaceAll(/\W/g, '_')}_`;

interface Shared {
  readonly tiles: Tiles;
  readonly sources: Sources;
  readonly given: PaletteGiven;
  readonly scope: Scope;
  readonly x: RenderContext;
}

function AllTiles(shared: Shared): ReactNode {
  const { tiles } = shared;
  const placed = useSyncExternalStore(tiles.subscribe, tiles.placed);
  const version = useSyncExternalStore(tiles.subscribe, tiles.version);
  return createPortal(
    <div className={styles.layer} inert aria-hidden>
      {placed.map((tile) => (
        <OneTile key={tileKey(tile)} {...shared} tile={tile} version={version} />
      ))}
    </div>,
    document.body,
  );
}

/** An entry at its place. It is drawn once somebody can see it. */
function OneTile(props: Shared & { readonly tile: Tile; readonly version: number }): ReactNode {
  const { tiles, sources, given, scope, x, tile, version } = props;
  const { kind, name, box } = tile;
  const key = tileKey(tile);
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [plan, setPlan] = useState<NodePlan>();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (root.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isSeen) return undefined;
    let isGone = false;
    const take = (made: NodePlan | undefined): void => {
      if (!isGone) setPlan(made);
    };
    if (kind === 'block') take(blockPlan(name, sources, given));
    else
      fragmentPlan(name, version, sources, given).then(take, () => {
        // A fragment with mistakes keeps its icon.
        take(undefined);
      });
    return () => {
      isGone = true;
    };
  }, [isSeen, kind, name, version, sources, given]);
  useEffect(() => {
    const element = content.current;
    if (element === null || plan === undefined) return undefined;
    const look = (): void => {
      const has = hasLook(element);
      setDrawn(has);
      tiles.tell(key, has);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      observer.disconnect();
      tiles.tell(key, false);
    };
  }, [plan, tiles, key]);
  return (
    <div
      ref={root}
      className={styles.tile}
      data-tile={key}
      data-drawn={isDrawn || undefined}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      <div ref={content} className={`flow ${styles.content}`}>
        {plan === undefined ? null : x.nodes(scope, [plan])}
      </div>
    </div>
  );
}

/** Tells whether an element shows anything. */
function hasLook(element: HTMLElement): boolean {
  const inner = [...element.children].map((child) => child.getBoundingClientRect());
  return inner.some(({ width, height }) => width >= LEAST && height > 0);
}

/** Returns the plan of a block's example, or of the rows of a list. */
function blockPlan(name: string, { blocks, list }: Sources, given: PaletteGiven): BlockPlan | undefined {
  const planOf = (node: SampleNode, sample: Sample, n: string): BlockPlan | undefined => {
    const block = blocks[String(node['block'])];
    if (block === undefined) return undefined;
    const { schema, view } = block;
    return {
      t: 'block',
      n,
      id: n.replaceAll(/\W/g, '-'),
      r: [],
      v: view,
      ...(schema.stateful === true ? { stateful: true } : {}),
      props: (scope, x) =>
        sampleProps(schema, node, sample, {
          words: (key) => (given.texts.includes(key) ? x.t(key) : undefined),
          now: () => x.host.now(),
          draw: (nodes) =>
            x.nodes(
              scope,
              nodes.flatMap((one, index) => planOf(one, sample, `${n}/${index}`) ?? []),
            ),
        }),
    };
  };
  const n = `palette/${name}`;
  if (name === 'list') {
    const rows = recordsOf(list.example, list.sample).flatMap((sample, row) =>
      nodesOf(list.example['item']).flatMap((node, index) => planOf(node, sample, `${n}/${row}/${index}`) ?? []),
    );
    return { t: 'block', n, r: [], v: RowsOfList as never, props: (scope, x) => ({ children: x.nodes(scope, rows) }) };
  }
  const block = blocks[name];
  return block && planOf(block.schema.example as SampleNode, block.schema.sample ?? {}, n);
}

const RowsOfList = ({ children }: { readonly children: ReactNode }): ReactNode => children;

async function fragmentPlan(
  name: string,
  version: number,
  { alone }: Sources,
  { fragments }: PaletteGiven,
): Promise<NodePlan | undefined> {
  const make = await alone(name, version);
  const page = make(ROUTE, fragments[name]?.with ?? {}, () => undefined, prefixOf(name));
  const [use] = page.body;
  return use === undefined ? undefined : { ...use, n: `palette/${name}` };
}
