import { inspectFormula } from '../formula/inspect.ts';
import { partsOf } from '../formula/parse.ts';
import type { Node } from '../formula/parse.ts';
import { showType } from '../formula/compile.ts';
import { inWords } from '../language/members.ts';
import { treeOf } from './draft.ts';
import { explain } from './explain.ts';
import { explainKey } from './key-completion.ts';
import { envOf, type Asked } from './names.ts';
import { occurrenceAt } from './references.ts';
import { kindOf } from './roles.ts';
import { membersOf, rootSpot, spotAt } from './spots.ts';
import type { Occurrence } from './symbols.ts';
import { charactersBefore, locate, offsetIn, type Span, type StringNode } from './tree.ts';
import { outputOf, sourceOf, type Snapshot } from './workbench.ts';

/** Explains the name or key at an offset, in Markdown. */
export interface Shown {
  readonly markdown: string;
  readonly span: Span;
}

export function hover(snapshot: Snapshot, file: string, offset: number): Shown | undefined {
  const { product } = snapshot;
  const source = sourceOf(product, file);
  if (source === undefined) return undefined;
  const found = occurrenceAt(snapshot, file, offset);
  const at = locate(source.text, treeOf(source), offset);
  const root = rootSpot(kindOf(product, source), source.value);
  const spot = root === undefined ? undefined : spotAt(root, at.pointer, product.project.catalog);
  const asked = spot === undefined ? undefined : { spot, product, output: outputOf(product, file) };
  if (asked !== undefined && at.part === 'value' && at.string?.value.startsWith('=') === true)
    return formulaShown(asked, source.text, at.string, offset, found);
  const words = found === undefined ? undefined : explain(found.symbol, product);
  if (found !== undefined && words !== undefined) return { markdown: headed(found, words), span: spanOf(found) };
  if (asked === undefined || at.string === undefined) return undefined;
  const markdown = at.part === 'key' ? keyWords(asked, at.string.value) : asked.spot.takes.description;
  return markdown === undefined || markdown === '' ? undefined : { markdown, span: spanOf(at.string) };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

function headed({ symbol: { kind, name } }: Occurrence, words: string): string {
  return `**${name}** ${kind}\n\n${words}`;
}

/** Explains a key: its kind of value, its description, its default, an example. */
function keyWords({ spot, product }: Asked, name: string): string | undefined {
  const members = membersOf(spot, product.project.catalog);
  const key = members !== undefined && Object.hasOwn(members.keys, name) ? members.keys[name] : undefined;
  return key === undefined ? undefined : `**${name}** ${inWords(key)}\n\n${explainKey(key)}`;
}

function formulaShown(
  asked: Asked,
  text: string,
  string: StringNode,
  offset: number,
  found: Occurrence | undefined,
): Shown | undefined {
  const env = envOf(asked);
  const inside = charactersBefore(text, string, offset) - 1;
  const inspection = env === undefined ? undefined : inspectFormula(string.value.slice(1), env);
  if (inspection === undefined) return undefined;
  const node = innermost(inspection.node, inside, (one) => inspection.parts.has(one));
  const type = node === undefined ? undefined : inspection.parts.get(node)?.expression.type;
  const words = found === undefined ? undefined : explain(found.symbol, asked.product);
  if (node === undefined || type === undefined)
    return found && words ? { markdown: headed(found, words), span: spanOf(found) } : undefined;
  const source = string.value.slice(1).slice(node.start, node.end);
  const head = `\`\`\`\n${source.length > 80 ? `${source.slice(0, 80)} …` : source}: ${showType(type)}\n\`\`\``;
  const span = { start: offsetIn(text, string, node.start + 1), end: offsetIn(text, string, node.end + 1) };
  return { markdown: words === undefined ? head : `${head}\n\n${words}`, span };
}

/** Returns the smallest part around an offset that has a type. */
function innermost(node: Node, offset: number, typed: (node: Node) => boolean): Node | undefined {
  if (offset < node.start || offset > node.end) return undefined;
  for (const part of partsOf(node)) {
    const found = innermost(part, offset, typed);
    if (found !== undefined) return found;
  }
  return typed(node) ? node : undefined;
}
