import { Big } from 'big.js';
import type { ReactNode } from 'react';
import type { BlockSchema } from '../../block/define.ts';
import type { Sample, Slot } from '../../grammar/define.ts';
import type { Json } from '../protocol/place.ts';
import { exampleWords } from '../protocol/example-words.ts';

/** A node of an example. */
export type SampleNode = Readonly<Record<string, Json>>;
type Slots = Readonly<Record<string, Slot>>;

/** The parts of the page that an example is drawn with. */
export interface SampleTools {
  /** Returns the words of a key; undefined where the product has no such text. */
  readonly words: (key: string) => string | undefined;
  /** Exchange time, in milliseconds. */
  readonly now: () => number;
  /** Draws the nodes of a container. */
  readonly draw: (nodes: readonly SampleNode[]) => ReactNode;
}

/** The records of a list of which the sample says nothing. */
const TWO: readonly Sample[] = [{}, {}];

/**
 * Returns the props with which a block's view draws an example: each slot has its value of the sample, else one of its
 * type. Events do nothing, and controls keep their value.
 *
 * @param schema of the block
 * @param node the example, or a node in the example of a container
 * @param sample that of the example
 */
export function sampleProps(
  schema: BlockSchema,
  node: SampleNode,
  sample: Sample,
  tools: SampleTools,
): Record<string, unknown> {
  const props = slotsOf(schema.slots, node, sample, tools);
  props['enabled'] = true;
  props['press'] ??= nothing;
  if (schema.children === true) props['children'] = tools.draw(nodesOf(node['children']));
  if (schema.each !== undefined && 'of' in node) {
    const { each } = schema;
    props['items'] = recordsOf(node, sample).map((record, index) => ({
      key: String(index),
      ...slotsOf(each, node, record, tools),
    }));
  }
  return props;
}

const nothing = (): Promise<boolean> => Promise.resolve(true);

/** Returns the sample as each record has it that a node repeats over. */
export function recordsOf(node: SampleNode, sample: Sample): readonly Sample[] {
  const records = sample[String(node['of'])];
  return (Array.isArray(records) ? (records as readonly Sample[]) : TWO).map((record) => ({ ...sample, ...record }));
}

/** Returns the nodes of a slot: one, several, or none. */
export function nodesOf(value: Json | undefined): readonly SampleNode[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]) as readonly SampleNode[];
}

function slotsOf(slots: Slots, node: SampleNode, sample: Sample, tools: SampleTools): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(slots).flatMap(([name, slot]) => {
      const given = name in node ? node[name] : 'default' in slot ? (slot.default as Json) : undefined;
      return given === undefined ? [] : [[name, valueOf(name, slot, given, sample, tools)] as const];
    }),
  );
}

function valueOf(name: string, slot: Slot, given: Json, sample: Sample, tools: SampleTools): unknown {
  switch (slot.type) {
    case 'event':
      return nothing;
    case 'bind':
      return controlOf(name, boundValue(slot.accepts, sampled(given, sample), tools));
    case 'nodes':
      return tools.draw(nodesOf(given));
    case 'group':
      return slot.many === true
        ? nodesOf(given).map((one) => slotsOf(slot.slots, one, sample, tools))
        : slotsOf(slot.slots, given as SampleNode, sample, tools);
    case 'map':
      return Object.entries(given as SampleNode).map(([key, value]) => ({
        key,
        label: slot.key === 'text' ? said(key, tools) : key,
        value:
          slot.group !== undefined && isGroup(value)
            ? slotsOf(slot.group, value, sample, tools)
            : valueOf(key, slot.value, value, sample, tools),
      }));
    case 'choice':
      return isFormula(given) ? (sampled(given, sample) ?? slot.default ?? slot.of[0]) : given;
    default: {
      if (slot.list === true && Array.isArray(given))
        return (given as readonly Json[]).map((one) => oneOf(name, slot, one, sample, tools));
      const one = oneOf(name, slot, given, sample, tools);
      return slot.list === true && !Array.isArray(one) ? [one] : one;
    }
  }
}

type Value = Extract<Slot, { readonly list?: boolean }>;

function oneOf(name: string, slot: Value, given: Json, sample: Sample, tools: SampleTools): unknown {
  if (slot.type === 'text' && !isFormula(given)) return textOf(given, tools);
  const value = isFormula(given) ? (sampled(given, sample) ?? usual(name, slot)) : given;
  return 'literal' in slot && slot.literal === true ? value : typed(slot.type, value, tools);
}

/** Returns a value for a formula of which the sample says nothing. */
function usual(name: string, slot: Value): Json {
  if (slot.nullable === true) return null;
  if (slot.default !== undefined) return slot.default as Json;
  if (slot.type === 'bool') return true;
  if (slot.type === 'number') return '12.5';
  return slot.type === 'time' || slot.type === 'duration' ? 3_600_000 : exampleWords(`a.${name}`);
}

/** Returns a value of JSON as views get it. */
function typed(type: Value['type'], value: Json | undefined, { now }: SampleTools): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'number') return new Big(String(value as string | number));
  return type === 'time' ? now() + Number(value) : value;
}

/** Returns the value of a control: a number where it binds one, a time as such. */
function boundValue(accepts: readonly string[], value: Json | undefined, tools: SampleTools): unknown {
  if (typeof value !== 'number') return value ?? null;
  return typed(accepts.includes('time') ? 'time' : 'number', value, tools);
}

const isFormula = (value: Json): value is string => typeof value === 'string' && value.startsWith('=');

/** A value of a map is a group where it is an object other than a text. */
const isGroup = (value: Json): value is SampleNode =>
  typeof value === 'object' && value !== null && !('text' in value) && !('by' in value);

function sampled(given: Json, sample: Sample): Json | undefined {
  return typeof given === 'string' && Object.hasOwn(sample, given) ? (sample[given] as Json) : undefined;
}

/** Returns the words of a text that is no formula: a key, a key with arguments, one of several. */
function textOf(given: Json, tools: SampleTools): string | null {
  if (typeof given === 'string') return said(given, tools);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const { text, of } = given as { readonly text?: string; readonly of?: Readonly<Record<string, Json>> };
  return textOf(text ?? Object.values(of ?? {})[0] ?? null, tools);
}

const said = (key: string, { words }: SampleTools): string => words(key) ?? exampleWords(key);

function controlOf(name: string, value: unknown): unknown {
  return {
    id: `sample-${name}`,
    value,
    set: ignore,
    blur: ignore,
    error: undefined,
    required: false,
    disabled: false,
    ref: ignore,
  };
}

const ignore = (): void => undefined;
