import Big from 'big.js';
import { createElement, type ComponentType } from 'react';
import type { ComponentProps } from '../component/index.ts';
import type { Host } from '../host.ts';
import { timeOf } from '../language/tests/time.ts';
import type { Json } from './values.ts';

/** By the ids of the hand-written components that are shown: what makes each emit an event. */
export type Emits = Map<string, (event: string, payload: Readonly<Record<string, unknown>>) => Promise<unknown>>;

type Component = ComponentType<ComponentProps<Record<string, unknown>, Record<string, unknown>>>;

/**
 * Returns the components of a product, each of which notes in `emits` how it emits events. A page brings its components
 * along when it is loaded, so they are looked up when they are needed.
 */
export function telling(components: Host['components'], emits: Emits): Host['components'] {
  const made = new Map<string, Host['components'][string]>();
  const tell =
    (load: Host['components'][string]): Host['components'][string] =>
    async () => {
      const component = (await load()).default as unknown as Component;
      const wrapped: Component = (props) => {
        emits.set(props.id, (event, payload) => props.emit(event, payload));
        return createElement(component, props);
      };
      return { default: wrapped as unknown as ComponentType<never> };
    };
  return new Proxy(components, {
    get(known, name) {
      const load = typeof name === 'string' ? known[name] : undefined;
      if (typeof name !== 'string' || load === undefined) return undefined;
      const kept = made.get(name) ?? tell(load);
      made.set(name, kept);
      return kept;
    },
  });
}

/** Returns the members of an event as values of the language: decimals for numbers, milliseconds for times. */
export function payloadOf(given: Json, now: number): Readonly<Record<string, unknown>> {
  const valueOf = (value: Json): unknown =>
    typeof value === 'number'
      ? new Big(value)
      : typeof value === 'string'
        ? (timeOf(value, now) ?? value)
        : Array.isArray(value)
          ? (value as readonly Json[]).map(valueOf)
          : value;
  return Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, valueOf(value as Json)]));
}
