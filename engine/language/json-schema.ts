import type { Catalog } from '../document/catalog.ts';
import type { Json, JsonObject } from '../document/source.ts';
import type { ActionSlot, Construct, Key, Keys, NameKind } from '../grammar/define.ts';
import { APP } from './app/grammar.ts';
import { blockKeys } from './block-keys.ts';
import { COMPONENT } from './component/grammar.ts';
import { FRAGMENT } from './fragment/grammar.ts';
import { knownNames, type ProductNames } from './known-names.ts';
import { LIST } from './list/grammar.ts';
import { NODE } from './node/grammar.ts';
import { PAGE } from './page/grammar.ts';
import { FIELD_ROWS } from './rows/grammar.ts';
import { GLOSSARY, RULES } from './rules/grammar.ts';
import { SLOT } from './slot/grammar.ts';
import { SWITCH } from './switch/grammar.ts';
import { TESTS } from './tests/grammar.ts';
import { CHOICE, TEXT } from './text/grammar.ts';
import { USE } from './use/grammar.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const FORMULA: JsonObject = { type: 'string', pattern: '^=', description: 'A formula: it begins with =.' };

/**
 * Makes the JSON Schemas for editors from the grammar, for completion and help. They are looser than the checker, which
 * alone knows types; but every property they offer exists, with its description.
 */
export function editorSchemas(
  catalog: Catalog,
  names: ProductNames,
): Readonly<Record<'screen' | 'fragment' | 'tests' | 'app' | 'rules' | 'glossary', JsonObject>> {
  const of = (construct: Construct): JsonObject => new Writer(catalog, names).document(construct);
  return {
    screen: of(PAGE),
    fragment: of(FRAGMENT),
    tests: of(TESTS),
    app: of(APP),
    rules: of(RULES),
    glossary: of(GLOSSARY),
  };
}

/** Writes one schema, with definitions of the constructs that it reaches. */
class Writer {
  private readonly defs = new Map<string, Json>();

  constructor(
    private readonly catalog: Catalog | undefined,
    private readonly names: ProductNames | undefined,
  ) {}

  document(construct: Construct): JsonObject {
    const schema = this.object(construct);
    return { $schema: DRAFT, ...schema, ...(this.defs.size === 0 ? {} : { $defs: Object.fromEntries(this.defs) }) };
  }

  private object({ name, description, keys, others }: Construct): JsonObject {
    return {
      title: name,
      description,
      type: 'object',
      ...this.members(keys),
      additionalProperties: others === undefined ? false : this.key(others),
    };
  }

  private members(keys: Keys): JsonObject {
    const required = Object.entries(keys)
      .filter(([, key]) => key.required === true)
      .map(([name]) => name);
    return {
      ...(required.length === 0 ? {} : { required }),
      properties: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, this.described(key)])),
    };
  }

  /** Returns the schema of a key with its own description. */
  private described(key: Key): JsonObject {
    return {
      ...this.key(key),
      description: key.description,
      ...(key.default === undefined ? {} : { default: key.default as Json }),
      ...(key.example === undefined ? {} : { examples: [key.example as Json] }),
    };
  }

  private key(key: Key): JsonObject {
    if ('list' in key && key.list === true) {
      const items = this.key({ ...key, list: false } as Key);
      return ('literal' in key && key.literal === true) || key.type === 'name'
        ? { type: 'array', items }
        : { anyOf: [{ type: 'array', items }, FORMULA] };
    }
    if ('literal' in key && key.literal === true) return this.literal(key);
    switch (key.type) {
      case 'text':
        return this.ref('text');
      case 'event':
      case 'actions':
        return this.ref('actions');
      case 'nodes':
        return this.ref('nodes');
      case 'formula':
        return this.ref('formula');
      case 'type':
        return { type: 'string', minLength: 1 };
      case 'choice':
        return { anyOf: [{ enum: [...key.of] }, FORMULA, { type: 'object' }] };
      case 'bind':
        return { type: 'string', pattern: '^(form|state|params|prefs)\\.' };
      case 'name':
        return this.name(key.of);
      case 'args':
        return { anyOf: [{ type: 'object' }, FORMULA] };
      case 'object':
        return this.ref(key.of.name, () => this.object(key.of));
      case 'table':
        return { type: 'object', additionalProperties: this.described(key.of) };
      case 'list':
        return { type: 'array', items: this.described(key.of) };
      case 'either':
        return { anyOf: key.of.map((one) => this.described(one)) };
      case 'group': {
        const group: JsonObject = {
          type: 'object',
          ...this.members({ ...key.slots, id: NODE.id, visible: NODE.visible }),
          additionalProperties: false,
        };
        return key.many === true ? { type: 'array', items: group } : group;
      }
      case 'map': {
        const value = this.described(key.value);
        const group =
          key.group === undefined
            ? undefined
            : { type: 'object', ...this.members({ ...key.group, visible: NODE.visible }), additionalProperties: false };
        return {
          anyOf: [
            { type: 'object', additionalProperties: group === undefined ? value : { anyOf: [value, group] } },
            FORMULA,
          ],
        };
      }
      default:
        return {};
    }
  }

  private literal(key: Extract<Key, { readonly literal?: boolean }>): JsonObject {
    switch (key.type) {
      case 'choice':
        return { enum: [...key.of] };
      case 'bool':
        return { type: 'boolean' };
      case 'number':
      case 'duration':
      case 'time':
        return {
          type: key.type === 'number' && key.whole === true ? 'integer' : 'number',
          ...(key.type === 'number' && key.least !== undefined ? { minimum: key.least } : {}),
        };
      case 'any':
        return {};
      default:
        return { type: 'string' };
    }
  }

  private name(of: NameKind): JsonObject {
    const { catalog, names } = this;
    const known = catalog === undefined || names === undefined ? undefined : knownNames(of, catalog, names);
    if (of === 'route' && known !== undefined) return { anyOf: [{ enum: known }, FORMULA, { type: 'object' }] };
    return known === undefined ? { type: 'string', minLength: 1 } : { enum: known };
  }

  /** Returns a reference to a definition, which is written at its first use. */
  private ref(name: string, write: () => Json = () => this.shared(name)): JsonObject {
    if (!this.defs.has(name)) {
      this.defs.set(name, {});
      this.defs.set(name, write());
    }
    return { $ref: `#/$defs/${name}` };
  }

  /** Writes definitions that are no construct. */
  private shared(name: string): Json {
    switch (name) {
      case 'formula':
        return FORMULA;
      case 'text':
        return {
          description:
            'A locale key, { "text": key, "with": {…} }, { "by": "=…", "of": {…} }, or a formula of type text.',
          anyOf: [{ type: 'string' }, this.object(TEXT), this.object(CHOICE)],
        };
      case 'actions':
        return {
          type: 'array',
          description: 'Actions, run in order; the first that fails or is refused stops the list.',
          items: this.ref('action'),
        };
      case 'action':
        return this.byKey('do', this.actions());
      case 'nodes':
        return { anyOf: [{ type: 'array', items: this.ref('node') }, this.ref('node')] };
      default:
        return this.node();
    }
  }

  private actions(): ReadonlyMap<string, JsonObject> {
    const as: Key = { type: 'string', literal: true, description: 'The name under which later steps read its result.' };
    return new Map(
      [...(this.catalog?.actions.values() ?? [])].map(({ schema: { name, description, slots } }) => [
        name,
        this.variant('do', name, description, { ...(slots as Readonly<Record<string, ActionSlot>>), as }),
      ]),
    );
  }

  private node(): JsonObject {
    const blocks = new Map(
      [...(this.catalog?.blocks.values() ?? [])].map(({ schema }) => [
        schema.name,
        this.variant('block', schema.name, schema.description, blockKeys(schema)),
      ]),
    );
    for (const { name, description, keys } of [LIST, FIELD_ROWS])
      blocks.set(name, this.variant('block', name, description, keys));
    const others = [USE, COMPONENT, SWITCH, SLOT].map((construct) => ({
      if: { required: [construct.name] },
      then: this.object(construct),
    }));
    const block = this.byKey('block', blocks);
    return {
      type: 'object',
      description: 'A node: a block, a fragment, a component, a switch or a slot.',
      properties: {
        ...(block.properties as JsonObject),
        ...Object.fromEntries(
          [USE, COMPONENT, SWITCH, SLOT].map(({ name, keys }) => [name, this.described((keys as Keys)[name]!)]),
        ),
      },
      allOf: [...(block.allOf as readonly Json[]), ...others],
    };
  }

  /**
   * Writes an object of one of several kinds that a key distinguishes: editors offer the kinds, then the keys of the
   * kind.
   */
  private byKey(key: string, variants: ReadonlyMap<string, JsonObject>): JsonObject {
    const described = [...variants].map(([name, { description }]) => ({ const: name, description: description ?? '' }));
    return {
      type: 'object',
      properties: { [key]: { description: 'What it is.', anyOf: described } },
      allOf: [...variants].map(([name, schema]) => ({
        if: { required: [key], properties: { [key]: { const: name } } },
        then: schema,
      })),
    };
  }

  private variant(key: string, name: string, description: string, keys: Keys): JsonObject {
    const { [key]: _, ...rest } = keys;
    const members = this.members(rest);
    return {
      title: name,
      description,
      ...members,
      properties: { [key]: { const: name, description }, ...(members.properties as JsonObject) },
      additionalProperties: false,
    };
  }
}

/** The schemas of the documents that a product has once, for the checker: they contain no names of pages and calls. */
export const singleSchemas: Readonly<Record<'app' | 'rules' | 'glossary', JsonObject>> = {
  app: ofConstruct(APP),
  rules: ofConstruct(RULES),
  glossary: ofConstruct(GLOSSARY),
};

function ofConstruct(construct: Construct): JsonObject {
  return new Writer(undefined, undefined).document(construct);
}
