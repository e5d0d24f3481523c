import type { Act, Expect } from '../cases.ts';
import { isFiles } from '../files.ts';
import { nodesOf, pressableOf, pressablesOf } from '../nodes.ts';
import { squeeze, textsIn } from '../page-text.ts';
import type { Stage } from '../stage.ts';
import type { Json } from '../values.ts';

/** The steps that a person took on a page, and the page's answers, in the words of a case. */
export interface Recorded {
  readonly do: readonly Act[];
  readonly expect: Expect;
}

/** The largest number of new texts that a recorded case expects: the first say what has happened. */
const TEXTS = 3;

/** Writes down what a person does on a page, by the ids of its nodes. */
export class Recorder {
  private readonly steps: Act[] = [];
  private before: ReadonlySet<string> = new Set();
  private calls = 0;
  private held: { readonly input: HTMLInputElement | HTMLTextAreaElement; readonly value: string } | undefined;

  /**
   * Listens from now on: what is typed while the page still opens counts as well.
   *
   * @param table key → words
   * @param keys the texts that the page may say, its own first: of two with the same words the first is meant
   * @param own events in it are the recorder's
   */
  constructor(
    private readonly stage: Stage,
    private readonly table: ReadonlyMap<string, string>,
    private readonly keys: ReadonlySet<string>,
    own: Element,
  ) {
    const listen = (type: string, take: (target: HTMLElement) => void): void =>
      document.addEventListener(
        type,
        (event) => {
          if (event.target instanceof HTMLElement && !event.composedPath().includes(own)) take(event.target);
        },
        true,
      );
    listen('focusin', (target) => {
      if (isTyped(target)) this.held = { input: target, value: target.value };
    });
    listen('focusout', () => this.typed());
    listen('click', (target) => this.pressed(target));
    listen('change', (target) => this.changed(target));
  }

  /** The page is open: what it says and has called until now came of no step. */
  opened(): void {
    this.before = textsIn(this.stage.element);
    this.calls = this.stage.mock.made.length;
  }

  /** The steps until now, without what is being typed. */
  get taken(): readonly Act[] {
    return this.steps;
  }

  /** Notes a press of the phone's back, which no element of the page hears. */
  back(): void {
    this.typed();
    this.steps.push({ back: true });
  }

  /** Returns what was done until now, and what came of it. */
  recorded(): Recorded {
    this.typed();
    const { stage } = this;
    stage.noteLeft();
    const made = stage.mock.made.slice(this.calls);
    const names = [...new Set(made.map(({ call }) => call))];
    const last = stage.navigations.at(-1);
    const shown = this.keysOf([...textsIn(document.body)].filter((text) => !this.before.has(text))).slice(0, TEXTS);
    const announced = this.keysOf([...stage.announced]);
    return {
      do: this.steps,
      expect: {
        ...(names.length === 0
          ? {}
          : {
              calls: names.map((call) => {
                const same = made.filter((one) => one.call === call);
                const args = plain(same[0]?.args ?? {});
                return { call, ...(Object.keys(args).length === 0 ? {} : { with: args }), times: same.length };
              }),
            }),
        ...(last === undefined
          ? {}
          : { navigated: last.to === 'back' ? { back: true } : { to: last.to, with: plain(last.params) } }),
        ...(announced.length === 0 ? {} : { announced }),
        ...(shown.length === 0 ? {} : { shown }),
        ...(stage.copied === undefined ? {} : { copied: stage.copied }),
      },
    };
  }

  /** Notes what was typed, once the field is left. */
  private typed(): void {
    const { held } = this;
    this.held = undefined;
    if (held === undefined || held.input.value === held.value) return;
    const named = this.nameOf(held.input);
    if (named === undefined) return;
    const { value } = held.input;
    const figure = held.input.inputMode === 'decimal' && /^\d+(\.\d+)?$/.test(value);
    this.steps.push({ fill: named.id, ...named.row, with: figure ? Number(value) : value === '' ? null : value });
  }

  private pressed(target: HTMLElement): void {
    const option = target.closest<HTMLElement>('[data-value]');
    const input = target.closest('label')?.querySelector('input') ?? target.closest('input');
    if (isTyped(target) || target instanceof HTMLSelectElement || input?.type === 'file') return;
    if (option !== null) return this.chosen(option, option.dataset['value'] ?? '');
    if (input?.type === 'radio') return this.chosen(input, input.value);
    const named = this.nameOf(target);
    // A press on a label is followed by one on its input.
    if (named === undefined || (input !== null && input !== target && target.tagName !== 'INPUT')) return;
    if (input?.type === 'checkbox') this.steps.push({ toggle: named.id, ...named.row });
    else if (named.id === 'yes' || named.id === 'no') this.steps.push({ answer: named.id });
    else if (pressableOf(named.node) !== undefined)
      this.steps.push({ press: named.id, ...named.row, ...this.partOf(named.node, target) });
  }

  /** Notes a choice; its list may lie outside of the node that has opened it. */
  private chosen(option: HTMLElement, value: string): void {
    const named = this.nameOf(option);
    const opened = this.steps.at(-1);
    if (named !== undefined) this.steps.push({ choose: named.id, ...named.row, with: value });
    else if (opened?.press !== undefined) this.steps.splice(-1, 1, { choose: opened.press, with: value });
  }

  private changed(target: HTMLElement): void {
    const named = this.nameOf(target);
    if (named === undefined) return;
    if (target instanceof HTMLSelectElement) this.steps.push({ choose: named.id, ...named.row, with: target.value });
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'range') this.steps.push({ fill: named.id, ...named.row, with: Number(target.value) });
    const files = [...(target.files ?? [])].map(({ name, type, size }) => ({ file: name, kind: type, size }));
    const given = (files.length === 1 ? files[0] : files) as unknown as Json;
    if (target.type === 'file' && isFiles(given)) this.steps.push({ fill: named.id, ...named.row, with: given });
  }

  /** Returns the id of the node that an element is in, and which of several it is. */
  private nameOf(
    element: HTMLElement,
  ): { readonly id: string; readonly node: HTMLElement; readonly row: object } | undefined {
    const around = element.closest<HTMLElement>('[data-node]');
    const part = element.closest<HTMLElement>('[data-part]');
    if (around === null) return undefined;
    const inside = part !== null && around.contains(part) ? part : undefined;
    const id = `${around.dataset['node']}${inside === undefined ? '' : `.${inside.dataset['part']}`}`;
    const node = inside ?? around;
    const row = nodesOf(id).indexOf(node) + 1;
    return { id, node, row: row > 1 ? { row } : {} };
  }

  /** Returns the text of the one of several things in a node that was pressed. */
  private partOf(node: HTMLElement, target: HTMLElement): Pick<Act, 'named'> {
    const all = pressablesOf(node);
    const pressed = all.find((one) => one.contains(target));
    if (all.length < 2 || pressed === undefined) return {};
    const [named] = this.keysOf([...textsIn(pressed)]);
    return named === undefined ? {} : { named };
  }

  /** Returns the keys of the texts that the page may say, and whose words stand there. */
  private keysOf(texts: readonly string[]): string[] {
    const words = new Set(texts);
    return [...this.keys].filter((key) => {
      const text = this.table.get(key);
      return text !== undefined && words.delete(squeeze(text));
    });
  }
}

/** Inputs that letters are typed into. */
const isTyped = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'file', 'range', 'button', 'submit'].includes(element.type));

/** Returns values as JSON: what is no JSON, as a file, is left out. */
function plain(values: Readonly<Record<string, unknown>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value instanceof Blob ? [] : [[name, JSON.parse(JSON.stringify(value)) as Json]],
    ),
  );
}
