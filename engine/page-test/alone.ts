import { createElement } from 'react';
import { run as openSheet } from '../action/open/run.ts';
import { DONE } from '../action/result.ts';
import type { ActionPlan } from '../action/stage.ts';
import type { Decoder } from '../data/decode.ts';
import type { BlockPlan, FragmentPlan, PagePlan, UsePlan } from '../render/plan.ts';
import type { Scope } from '../store/frame.ts';
import type { Words } from '../words.ts';
import { isRecord } from './merge.ts';
import { emptyPage } from './product.ts';
import type { Json } from './values.ts';

/** The way in which a parameter of a fragment is handed over; `field` hands over a place that it may write. */
export interface Handed {
  readonly kind: 'value' | 'text' | 'facts' | 'field';
  /** Decodes the value, or that of the field. */
  readonly decode: Decoder;
}

/** A fragment, with what a page around it must know. */
export interface AloneFragment {
  readonly fragment: FragmentPlan;
  readonly params: Readonly<Record<string, Handed>>;
  readonly events: readonly string[];
  readonly slots: readonly string[];
}

/** Called with each event that the fragment emits. */
export type Emitted = (event: string, payload: Readonly<Record<string, unknown>>) => void;

/**
 * Makes the page that shows a fragment alone.
 *
 * @param given its parameters, as JSON
 * @param prefix before the names of the page's state that the fragment writes, where several share a page
 */
export type Alone = (
  route: string,
  given: Readonly<Record<string, Json>>,
  emitted: Emitted,
  prefix?: string,
) => PagePlan;

/** Returns what makes the page around a fragment: it draws the fragment, or opens it where it is a sheet. */
export function alone({ fragment, params, events, slots }: AloneFragment): Alone {
  return (route, given, emitted, prefix = '') => {
    const page = emptyPage(route);
    const handed = Object.entries(params).filter(([name]) => given[name] !== undefined);
    const values = new Map(
      handed.flatMap(([name, { kind, decode }]) => {
        const value = given[name] ?? null;
        return kind === 'value' || kind === 'field' ? [[name, value === null ? null : decode(value, name)]] : [];
      }),
    );
    const fields = Object.entries(params).filter(([, { kind }]) => kind === 'field');
    const state = Object.fromEntries(
      fields.map(([name]) => [prefix + name, { r: [], f: () => values.get(name) ?? null }] as const),
    );
    const handOver = (scope: Scope, x: Words): Record<string, unknown> =>
      Object.fromEntries([
        ...handed.map(([name, { kind }]) => [
          name,
          kind === 'value' ? values.get(name) : wordsOf(kind, given[name], x),
        ]),
        ...fields.map(([name]) => [name, { scope, path: `state.${prefix}${name}` }]),
      ]) as Record<string, unknown>;
    const on = Object.fromEntries(events.map((event) => [event, [note(event, emitted)]] as const));
    if (fragment.sheet !== undefined) {
      const step: ActionPlan = {
        n: 'show/0',
        run: openSheet,
        with: (scope, x) => ({ with: handOver(scope, x) }),
        lists: on,
        extra: { fragment: { come: () => fragment, load: () => Promise.resolve(fragment) } },
      };
      return { ...page, state, later: fragment.later, show: [step] };
    }
    const use: UsePlan = {
      t: 'use',
      n: 'body/0',
      r: fields.map(([name]) => ['state', prefix + name]),
      fragment,
      with: handOver,
      on,
      slots: Object.fromEntries(slots.map((name) => [name, [markOf(name)]] as const)),
    };
    return { ...page, state, later: fragment.later, body: [use] };
  };
}

/** Notes an event that the fragment emits. */
const note = (event: string, emitted: Emitted): ActionPlan => ({
  n: `body/0/on/${event}`,
  run: (_, { scope }) => {
    emitted(event, (scope.event ?? {}) as Readonly<Record<string, unknown>>);
    return DONE;
  },
  with: () => ({}),
});

/** Stands in a slot: a node whose id is the name of the slot. */
const markOf = (slot: string): BlockPlan => ({
  t: 'block',
  n: `body/0/slots/${slot}`,
  id: slot,
  r: [],
  v: ((props: { readonly id: string }) => createElement('div', { key: slot, 'data-node': props.id })) as never,
  props: () => ({}),
});

/** Returns a text in words, or the entries of `facts`: each key with its value. */
function wordsOf(kind: Handed['kind'], given: Json | undefined, x: Words): unknown {
  if (kind === 'text') return textOf(given, x);
  if (kind !== 'facts' || !isRecord(given ?? null)) return undefined;
  return Object.entries(given as Readonly<Record<string, Json>>).map(([key, value]) => ({
    key,
    label: x.t(key),
    value: value === null ? null : String(value as string),
  }));
}

function textOf(given: Json | undefined, x: Words): unknown {
  if (typeof given === 'string') return x.t(given);
  if (!isRecord(given ?? null)) return null;
  const { text, with: args } = given as { readonly text: string; readonly with?: Readonly<Record<string, Json>> };
  return args === undefined ? x.t(text) : x.tw(text, args);
}
