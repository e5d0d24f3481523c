import { parse, type DocumentNode, type ValueNode } from '@humanwhocodes/momoa';
import type { Edition } from './edition.ts';
import type { EditionStore } from './store.ts';

/** A report of a node names its page and the node's place in its document, as `fund/withdraw body/0/children/2: …`. */
const NODE = /(?:^|\s)([\w-]+\/[\w-]+) ([\w-]+(?:\/[\w-]+)+): /;
/** A report of a page that failed as a whole begins with the page. */
const PAGE = /^([\w-]+\/[\w-]+): /;
/** A node has one of these. */
const KINDS = ['block', 'use', 'switch', 'list', 'component'];

type Documents = Pick<Edition, 'documents'>;

/**
 * Returns where in the documents of an edition a report of a phone leads, as `screens/fund/withdraw.json:12`. The phone
 * knows a node by its place in its document, and the page, but not the fragment that the node may be in: where the page
 * and its fragments have a node at that place, all are returned, the page first.
 */
export async function documentLines(
  { documents }: Documents,
  store: Pick<EditionStore, 'content'>,
  report: string,
): Promise<readonly string[]> {
  const [, page, place] = NODE.exec(report) ?? PAGE.exec(report) ?? [];
  if (page === undefined) return [];
  const path = pathOf(page);
  if (documents[path] === undefined) return [];
  if (place === undefined) return [path];
  const found: string[] = [];
  const seen = new Set([path]);
  // Fragments may use fragments: those that are found while one is read are read after it.
  for (const document of seen) {
    const hash = documents[document];
    const content = hash === undefined ? null : await store.content(hash, ['identity']);
    if (content === null) continue;
    const read = parse(content.bytes.toString());
    const line = lineOf(read, place.split('/'));
    if (line !== undefined) found.push(`${document}:${line}`);
    for (const used of usedBy(read.body)) seen.add(pathOf(used));
  }
  return found;
}

const pathOf = (name: string): string => `screens/${name}.json`;

function member(node: ValueNode | undefined, name: string): ValueNode | undefined {
  if (node?.type === 'Array') return node.elements[Number(name)]?.value;
  if (node?.type !== 'Object') return undefined;
  return node.members.find((one) => keyOf(one) === name)?.value;
}

const keyOf = ({ name }: Extract<ValueNode, { type: 'Object' }>['members'][number]): string =>
  name.type === 'String' ? name.value : name.name;

/** Returns the line of a node, from 1; undefined where there is none at that place. */
function lineOf({ body }: DocumentNode, place: readonly string[]): number | undefined {
  const node = place.reduce<ValueNode | undefined>(member, body);
  return KINDS.some((kind) => member(node, kind) !== undefined) ? node?.loc.start.line : undefined;
}

/** Returns the fragments that a document uses. */
function usedBy(node: ValueNode): readonly string[] {
  if (node.type === 'Array') return node.elements.flatMap(({ value }) => usedBy(value));
  if (node.type !== 'Object') return [];
  return node.members.flatMap((one) =>
    keyOf(one) === 'use' && one.value.type === 'String' ? [one.value.value] : usedBy(one.value),
  );
}
