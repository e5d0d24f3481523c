/**
 * Tracks where a value comes from, so that the compiler knows which paths a formula reads and the decoder of an answer
 * keeps only the fields that are read. The segment `[]` means any element of a list: `data.cards[0].id` is `data cards
 * [] id`.
 */
export type Path = readonly string[];

export interface Flow {
  /** The paths from which the value itself may have been taken. */
  readonly paths: readonly Path[];
  /** For a list made by the formula: where its elements come from. */
  readonly element?: Flow;
  /** For a record made by the formula: where its fields come from. */
  readonly fields?: ReadonlyMap<string, Flow>;
}

export const ELEMENT = '[]';
export const NOWHERE: Flow = { paths: [] };

export function fromPath(...path: string[]): Flow {
  return { paths: [path] };
}

export function memberOf(flow: Flow, name: string): Flow {
  const paths = flow.paths.map((path) => [...path, name]);
  return merge([{ paths }, flow.fields?.get(name) ?? NOWHERE]);
}

export function elementOf(flow: Flow): Flow {
  const paths = flow.paths.map((path) => [...path, ELEMENT]);
  return merge([{ paths }, flow.element ?? NOWHERE]);
}

/** Returns the flow of a value that is one of several. */
export function merge(flows: readonly Flow[]): Flow {
  const real = flows.filter((flow) => flow !== NOWHERE);
  if (real.length <= 1) return real[0] ?? NOWHERE;
  const elements = real.flatMap((flow) => flow.element ?? []);
  const names = new Set(real.flatMap((flow) => [...(flow.fields?.keys() ?? [])]));
  const fields = new Map([...names].map((name) => [name, merge(real.flatMap((flow) => flow.fields?.get(name) ?? []))]));
  return {
    paths: real.flatMap((flow) => flow.paths),
    ...(elements.length > 0 ? { element: merge(elements) } : {}),
    ...(fields.size > 0 ? { fields } : {}),
  };
}

/** Returns the source paths of `path` inside the value: `trace(compiled.flow, ['[]', 'price'])`. */
export function trace(flow: Flow, path: Path): readonly Path[] {
  let at = flow;
  for (const name of path) at = name === ELEMENT ? elementOf(at) : memberOf(at, name);
  return at.paths;
}

/** Returns every path of which the whole value may contain a part. */
export function allPaths(flow: Flow): readonly Path[] {
  return [
    ...flow.paths,
    ...(flow.element ? allPaths(flow.element) : []),
    ...[...(flow.fields?.values() ?? [])].flatMap(allPaths),
  ];
}
