/**
 * Puts nodes into an element in this order, with the fewest moves: nodes in the right order stay where they are, and
 * keep their focus and their animations. Other nodes of the element must have been removed before.
 * @param nodes all nodes that the element shall have
 */
export function arrange(element: Element, nodes: readonly Node[]): void {
  if (element.firstChild === null) {
    element.append(...nodes);
    return;
  }
  const places = new Map<Node, number>();
  for (let node = element.firstChild as Node | null; node !== null; node = node.nextSibling)
    places.set(node, places.size);
  const stay = longestRise(nodes.map((node) => places.get(node) ?? -1));
  let next: Node | null = null;
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index]!;
    if (!stay.has(index)) element.insertBefore(node, next);
    next = node;
  }
}

/**
 * Returns the positions of a longest rising sequence among the numbers, without those below zero.
 * https://en.wikipedia.org/wiki/Longest_increasing_subsequence
 */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length, the position of the least number with which a sequence of that length ends. */
  const ends: number[] = [];
  const before: number[] = [];
  numbers.forEach((number, position) => {
    before.push(-1);
    if (number < 0) return;
    let low = 0;
    let high = ends.length;
    if (high > 0 && numbers[ends[high - 1]!]! < number) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[position] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = position;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) rise.add(at);
  return rise;
}
