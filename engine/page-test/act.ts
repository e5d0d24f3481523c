import { inputOf, nodesOf, pressableOf, pressablesOf } from './nodes.ts';
import { isRecord, merge } from './merge.ts';
import type { Act } from './cases.ts';
import { isShown, textsIn } from './page-text.ts';
import type { Stage } from './stage.ts';
import { resolve, type Schema } from './schema.ts';
import { valueOf, type Json } from './values.ts';

/** Does one step of a case. @throws Error saying why it cannot be done */
export async function perform(stage: Stage, step: Act, channels: Channels): Promise<void> {
  const { row = 1 } = step;
  if (step.fill !== undefined) return fill(stage, find(step.fill, row), step.fill, step.with ?? null);
  if (step.choose !== undefined) return choose(stage, find(step.choose, row), step.choose, String(step.with));
  if (step.press !== undefined) return press(stage, inside(stage, find(step.press, row), step), step.press);
  if (step.toggle !== undefined) return toggle(stage, find(step.toggle, row), step.toggle);
  if (step.answer !== undefined) return press(stage, find(step.answer, 1), step.answer);
  if (step.wait !== undefined) return stage.settle(step.wait);
  if (step.message !== undefined) return message(stage, step.message, step.with ?? {}, channels);
  if (step.connection !== undefined) return stage.do(() => stage.connection(step.connection!));
  if (step.back === true) return back(stage);
  if (step.pull === true) return press(stage, pullButton(), 'pull');
}

/** The payloads of channels, as the contract has them. */
export type Channels = Readonly<Record<string, { readonly payload?: Schema }>>;

/** Returns the part of a node that a step names by its text. */
function inside(stage: Stage, node: HTMLElement, { named, press: id = '' }: Act): HTMLElement {
  if (named === undefined) return node;
  const found = pressablesOf(node).find((one) => stage.texts.isAmong(named, textsIn(one)));
  if (found === undefined) throw new Error(`Nothing in "${id}" that can be pressed is called so.`);
  return found;
}

function find(id: string, row: number): HTMLElement {
  const found = nodesOf(id);
  const node = found[row - 1];
  if (node !== undefined) return node;
  throw new Error(
    found.length === 0
      ? `"${id}" is not shown.`
      : `"${id}" is shown ${found.length === 1 ? 'once' : `${found.length} times`}: there is no row ${row}.`,
  );
}

async function fill(stage: Stage, node: HTMLElement, id: string, value: Json): Promise<void> {
  const input = inputOf(node);
  if (input === undefined) throw new Error(`"${id}" takes no text. Use "choose", "toggle" or "press".`);
  if (input.disabled || input.readOnly) throw new Error(`"${id}" cannot be filled in now.`);
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!;
  await stage.do(() => {
    input.focus();
    set.call(input, value === null ? '' : String(value as string));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await stage.do(() => input.blur());
}

async function choose(stage: Stage, node: HTMLElement, id: string, value: string): Promise<void> {
  const option = (root: ParentNode): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>('[data-value]')].find((one) => one.dataset['value'] === value);
  let found = option(node);
  if (found === undefined) {
    // A choice that opens a list.
    await press(stage, node, id);
    found = option(document);
  }
  if (found === undefined) throw new Error(`"${id}" has no choice "${value}".`);
  const input = found.querySelector('input');
  await stage.do(() => (input ?? found).click());
}

async function press(stage: Stage, node: HTMLElement, id: string): Promise<void> {
  const button = pressableOf(node);
  if (button === undefined) throw new Error(`"${id}" cannot be pressed.`);
  if (button.matches(':disabled, [aria-disabled=true]')) {
    const why = button.getAttribute('aria-description');
    throw new Error(`"${id}" is not enabled${why === null ? '.' : `: “${why}”`}`);
  }
  await stage.do(() => {
    button.focus();
    button.click();
  });
}

async function toggle(stage: Stage, node: HTMLElement, id: string): Promise<void> {
  const input = node.matches('input') ? node : node.querySelector<HTMLElement>('input[type=checkbox], [role=switch]');
  if (input === null) throw new Error(`"${id}" is no switch and no checkbox.`);
  if (input.matches(':disabled, [aria-disabled=true]')) throw new Error(`"${id}" is not enabled.`);
  await stage.do(() => input.click());
}

/** Goes back as the phone's back button does: the topmost layer closes first. */
async function back(stage: Stage): Promise<void> {
  const open = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(isShown);
  await stage.do(() => {
    if (open.length > 0)
      (open.at(-1) ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    else window.history.back();
  });
}

function pullButton(): HTMLElement {
  const button = document.querySelector<HTMLElement>('[data-pull] button, button[data-pull]');
  if (button === null) throw new Error('The page cannot be pulled.');
  return button;
}

async function message(stage: Stage, channel: string, payload: Json, channels: Channels): Promise<void> {
  const { described } = stage.world.wire;
  const schema = resolve(described, channels[channel]?.payload ?? {});
  const made = valueOf(described, schema, { rows: 1 });
  const given = isRecord(payload) ? merge(made, payload, stage.world.clock.now()) : payload;
  let delivered = false;
  await stage.do(() => {
    delivered = stage.message(channel, given);
  });
  if (!delivered) throw new Error(`The page does not subscribe to "${channel}" now.`);
}
