/** The implementation of jsdom behind a node, as far as this folder reads it. */
export interface Inner {
  readonly nodeType: number;
  readonly firstChild: Inner | null;
  readonly nextSibling: Inner | null;
  readonly parentNode: Inner | null;
  readonly _localName: string;
  readonly _attributesByNameMap: ReadonlyMap<string, ReadonlyArray<{ readonly _value: string }>>;
}

/** The access to what jsdom keeps behind the nodes that a page sees, and back. */
export interface Behind {
  readonly inner: (object: Node | Selection) => Inner;
  readonly outer: (inner: Inner) => Node;
}

/** Returns the access to nodes of the window. @throws Error where this version of jsdom has other symbols */
export function behindNodes(): Behind {
  const node = document.createElement('div');
  const impl = symbolOf(node, 'impl');
  const wrapper = symbolOf(Reflect.get(node, impl) as object, 'wrapper');
  return {
    inner: (one) => Reflect.get(one, impl) as Inner,
    outer: (one) => Reflect.get(one, wrapper) as Node,
  };
}

/** Returns the object with a member of its own among an object and its prototypes. @throws Error where none has it */
export function ownerOf(object: object, member: string): object {
  for (let at: unknown = object; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at))
    if (Object.hasOwn(at, member)) return at;
  throw new Error(`This version of jsdom has no ${member}.`);
}

function symbolOf(object: object, name: string): symbol {
  const found = Object.getOwnPropertySymbols(object).find(({ description }) => description === name);
  if (found === undefined) throw new Error(`This version of jsdom has no symbol ${name}.`);
  return found;
}
