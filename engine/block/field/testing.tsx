import { act, createElement, useState, type FunctionComponent, type ReactNode } from 'react';
import { Big } from 'big.js';
import { mount, testHost, type Mounted, type TestHost } from '../testing.tsx';
import type { BlockHost, Control } from '../props.ts';

/** Returns a host whose formatter groups by three and parses such numbers, as the product's does in English. */
export function fieldHost(over: Partial<BlockHost> = {}): TestHost {
  const host = testHost();
  const { format } = host;
  return Object.assign(
    host,
    {
      format: {
        ...format,
        number: (value: Big, style = {}) => {
          const [whole = '', part] = format.number(value, style).split('.');
          return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`);
        },
        parse: (text: string) =>
          /^[\d,]+(\.\d*)?$/.test(text) ? new Big(text.replaceAll(',', '').replace(/\.$/, '')) : null,
      },
    } satisfies Partial<BlockHost>,
    over,
  );
}

export interface MountedField<T> extends Mounted {
  readonly host: TestHost;
  /** Returns the control's current value. */
  value(): T | null | undefined;
  /** Returns how often the control was left. */
  blurs(): number;
  /** Changes the control from outside, as the form does. */
  change(over: Partial<Control<T>>): Promise<void>;
  /** Types keys, one after the other, at the end of the input's text. */
  type(selector: string, keys: string): Promise<void>;
  /** Replaces the whole text of the input at once, as paste does. */
  paste(selector: string, text: string): Promise<void>;
  clear(selector: string): Promise<void>;
  focus(selector: string): Promise<void>;
  leave(selector: string): Promise<void>;
}

/** Finds an element of a kind. Throws where there is none. */
export function element<E extends HTMLElement>(page: Pick<Mounted, 'find'>, selector: string, kind: new () => E): E {
  const found = page.find(selector);
  if (!(found instanceof kind)) throw new Error(`${selector} is a ${found.tagName}`);
  return found;
}

function write(input: HTMLInputElement | HTMLTextAreaElement, value: string, event: InputEventInit): void {
  // React remembers the last value; the prototype's setter bypasses that, as typing does.
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  if (!['date', 'datetime-local', 'range'].includes(input.type)) input.setSelectionRange(value.length, value.length);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, ...event }));
}

type Held<P> = P extends { readonly bind: Control<infer T> } ? T : never;

/** Mounts a field's view over a control that holds its value, and lets a test fill it in. */
export async function mountField<P extends { readonly bind: Control<unknown>; readonly host: BlockHost }>(
  view: (props: P) => ReactNode,
  props: Omit<P, 'bind' | 'host'> & { readonly host?: TestHost },
  value: Held<P> | null | undefined,
  over: Partial<Control<Held<P>>> = {},
): Promise<MountedField<Held<P>>> {
  const host = props.host ?? fieldHost();
  const Field = view as unknown as FunctionComponent<Record<string, unknown>>;
  let blurs = 0;
  let draw: (next: Control<Held<P>>) => void = () => undefined;
  let bind: Control<Held<P>> = {
    id: 'control',
    value,
    error: undefined,
    required: false,
    disabled: false,
    set: (next) => update({ value: next }),
    blur: () => {
      blurs += 1;
    },
    ref: () => undefined,
    ...over,
  };
  const update = (change: Partial<Control<Held<P>>>): void => {
    bind = { ...bind, ...change };
    draw(bind);
  };
  function Bound(): ReactNode {
    const [now, setNow] = useState(bind);
    draw = setNow;
    return createElement(Field, { ...props, host, bind: now });
  }
  const mounted = await mount(<Bound />);
  const input = (selector: string): HTMLInputElement | HTMLTextAreaElement =>
    selector === 'textarea'
      ? element(mounted, selector, HTMLTextAreaElement)
      : element(mounted, selector, HTMLInputElement);
  const done = (run: () => void): Promise<void> => act(async () => Promise.resolve(run()));
  return {
    ...mounted,
    host,
    value: () => bind.value,
    blurs: () => blurs,
    change: (change) => done(() => update(change)),
    type: async (selector, keys) => {
      for (const key of keys)
        await done(() => write(input(selector), input(selector).value + key, { inputType: 'insertText', data: key }));
    },
    paste: (selector, text) => done(() => write(input(selector), text, { inputType: 'insertFromPaste' })),
    clear: (selector) => done(() => write(input(selector), '', { inputType: 'deleteContentBackward' })),
    focus: (selector) => done(() => input(selector).focus()),
    leave: (selector) => done(() => input(selector).blur()),
  };
}
