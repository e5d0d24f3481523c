import { isObject, type Json, type Pointer, type Source } from '../document/source.ts';
import type { Project } from '../document/project.ts';
import { treeOf } from './draft.ts';
import type { NamedSymbol, Occurrence } from './symbols.ts';
import { find, type StringNode } from './tree.ts';

const known = new WeakMap<Source, readonly Occurrence[]>();

/** Finds the names in a file of the contract: calls, arguments, types, their fields, texts of errors, channels. */
export function contractOccurrences(source: Source, { channels }: Project): readonly Occurrence[] {
  const found = known.get(source);
  if (found !== undefined) return found;
  const reader = new Reader(source);
  if (source === channels) reader.channels();
  else reader.api();
  known.set(source, reader.found);
  return reader.found;
}

class Reader {
  readonly found: Occurrence[] = [];

  constructor(private readonly source: Source) {}

  channels(): void {
    for (const [name, channel] of entries(this.source.value)) {
      if (!isObject(channel) || !('payload' in channel)) continue;
      this.key([name], { kind: 'channel', name });
      this.references(channel, [name]);
    }
  }

  api(): void {
    const { value } = this.source;
    if (!isObject(value)) return;
    for (const [path, item] of entries(value.paths))
      for (const [method, operation] of entries(item))
        if (isObject(operation)) this.operation(operation, ['paths', path, method]);
    const schemas = isObject(value.components) ? value.components.schemas : undefined;
    for (const [name, schema] of entries(schemas)) {
      const at = ['components', 'schemas', name];
      this.key(at, { kind: 'type', name });
      for (const [field] of entries(isObject(schema) ? schema.properties : undefined))
        this.key([...at, 'properties', field], { kind: 'member', name: field, owner: name });
    }
    this.references(value, []);
  }

  private operation(operation: { readonly [key: string]: Json }, at: Pointer): void {
    const { operationId, parameters, requestBody } = operation;
    if (typeof operationId !== 'string') return;
    this.string([...at, 'operationId'], { kind: 'call', name: operationId }, true);
    for (const [index, parameter] of (Array.isArray(parameters) ? parameters : []).entries())
      if (isObject(parameter as Json) && typeof (parameter as { name?: unknown }).name === 'string')
        this.string(
          [...at, 'parameters', index, 'name'],
          { kind: 'argument', name: String((parameter as { name: string }).name), owner: operationId },
          true,
        );
    const contents = isObject(requestBody) ? requestBody.content : undefined;
    for (const [type, content] of entries(contents)) {
      const schema = isObject(content) ? content.schema : undefined;
      const place = [...at, 'requestBody', 'content', type, 'schema'];
      for (const [name] of entries(isObject(schema) ? schema.properties : undefined))
        this.key([...place, 'properties', name], { kind: 'argument', name, owner: operationId });
    }
  }

  /** Finds referenced types, and texts of errors. */
  private references(value: Json, at: Pointer): void {
    if (Array.isArray(value)) value.forEach((entry: Json, index) => this.references(entry, [...at, index]));
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === '$ref' && typeof inner === 'string') {
        const type = inner.slice(inner.lastIndexOf('/') + 1);
        this.string([...at, name], { kind: 'type', name: type }, false, inner.length - type.length);
      } else if (name === 'text' && typeof inner === 'string' && at.at(-2) === 'x-errors')
        this.string([...at, name], { kind: 'text', name: inner }, false);
      else this.references(inner, [...at, name]);
    }
  }

  private key(pointer: Pointer, symbol: NamedSymbol): void {
    this.add(find(treeOf(this.source), pointer)?.key, symbol, true);
  }

  private string(pointer: Pointer, symbol: NamedSymbol, definition: boolean, from = 0): void {
    const node = find(treeOf(this.source), pointer)?.value;
    if (node?.kind === 'string') this.add(node, symbol, definition, from);
  }

  private add(node: StringNode | undefined, symbol: NamedSymbol, definition: boolean, from = 0): void {
    if (node === undefined) return;
    const span = { start: node.start + 1 + from, end: node.end - 1 };
    this.found.push({ symbol, ...span, ...(definition ? { definition: true } : {}) });
  }
}

function entries(value: Json | undefined): ReadonlyArray<readonly [string, Json]> {
  return Object.entries(isObject(value) ? value : {});
}
