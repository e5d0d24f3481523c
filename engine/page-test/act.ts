import { setValue } from './hands.ts';
import { inputOf, nodesOf, pressableOf, pressablesOf, selectOf } from './nodes.ts';
import { payloadOf } from './emits.ts';
import { filesOf, giveFiles, isFiles } from './files.ts';
import { isRecord, merge } from './merge.ts';
import type { Act } from './cases.ts';
import { isShown, textsIn } from './page-text.ts';
import type { Stage } from './stage.ts';
import { resolve, type Schema } from './schema.ts';
import { timeOf } from '../language/tests/time.ts';
import { valueOf, type Json } from './values.ts';

/** Does one step of a case. @throws Error saying why it cannot be done */
export async function perform(stage: Stage, step: Act, channels: Channels): Promise<void> {
  const { row = 1 } = step;
  if (step.fill !== undefined) return fill(stage, find(step.fill, row), step.fill, step.with ?? null);
  if (step.choose !== undefined) return choose(stage, find(step.choose, row), step.choose, String(step.with));
  if (step.press !== undefined) return press(stage, inside(stage, find(step.press, row), step), step.press);
  if (step.toggle !== undefined) return toggle(stage, find(step.toggle, row), step.toggle);
  if (step.enter !== undefined) return enter(stage, find(step.enter, row), step.enter);
  if (step.emit !== undefined) return emit(stage, step.emit, step.event ?? '', step.with ?? {});
  if (step.answer !== undefined) return press(stage, find(step.answer, 1), step.answer);
  if (step.wait !== undefined) return stage.settle(lengthOf(step.wait, stage.world.clock.now()));
  if (step.message !== undefined) return message(stage, step.message, step.with ?? {}, channels);
  if (step.connection !== undefined) return stage.do(() => stage.connection(step.connection!));
  if (step.result !== undefined) return giveBack(stage, step.result);
  if (step.back === true) return stage.do(() => pressBack(stage));
  if (isForPhone(step)) return stage.do(() => stage.phone.answer(step, () => closeTop(stage)));
  if (step.pull === true) return pull(stage);
}

/** Returns how long a step waits, in milliseconds. @param wait milliseconds, or the time at which it ends */
function lengthOf(wait: number | string, now: number): number {
  if (typeof wait === 'number') return wait;
  const left = (timeOf(wait, now) ?? now) - now;
  if (left <= 0) throw new Error(`It is later than ${wait} by now.`);
  return left;
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

const isForPhone = ({ scan, passkey, share, position }: Act): boolean =>
  [scan, passkey, share, position].some((answer) => answer !== undefined);

async function fill(stage: Stage, node: HTMLElement, id: string, value: Json): Promise<void> {
  if (isFiles(value)) return attach(stage, node, id, value);
  const input = inputOf(node);
  if (input === undefined) throw new Error(`"${id}" takes no text. Use "choose", "toggle" or "press".`);
  if (input.disabled || input.readOnly) throw new Error(`"${id}" cannot be filled in now.`);
  // A field may write what it holds otherwise while it has the focus.
  await stage.run(() => input.focus());
  await stage.do(() => stage.world.hands.type(input, value === null ? '' : String(value as string)));
  await stage.do(() => input.blur());
}

/** Fills a field of files. */
async function attach(stage: Stage, node: HTMLElement, id: string, value: Json): Promise<void> {
  const input = node.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error(`"${id}" takes no file now.`);
  if (input.disabled) throw new Error(`"${id}" cannot be filled in now.`);
  await stage.do(() => giveFiles(input, filesOf(value)));
}

async function choose(stage: Stage, node: HTMLElement, id: string, value: string): Promise<void> {
  const { hands } = stage.world;
  const select = selectOf(node);
  if (select !== null && [...select.options].some((one) => one.value === value))
    return stage.do(() => {
      setValue(select, value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const radio = [...node.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((one) => one.value === value);
  if (radio !== undefined && node.querySelector('[data-value]') === null) return stage.do(() => hands.press(radio));
  const option = (root: ParentNode): HTMLElement | undefined =>
    [...root.querySelectorAll<HTMLElement>('[data-value]')].find((one) => one.dataset['value'] === value);
  let found = option(node);
  if (found === undefined) {
    // A choice that opens a list.
    await press(stage, node, id);
    found = option(document);
  }
  if (found === undefined) throw new Error(`"${id}" has no choice "${value}".`);
  const chosen = found.querySelector('input') ?? found;
  await stage.do(() => hands.press(chosen));
}

async function press(stage: Stage, node: HTMLElement, id: string): Promise<void> {
  const button = pressableOf(node);
  if (button === undefined) throw new Error(`"${id}" cannot be pressed.`);
  if (button.matches(':disabled, [aria-disabled=true]')) {
    const why = button.getAttribute('aria-description');
    throw new Error(`"${id}" is not enabled${why === null ? '.' : `: “${why}”`}`);
  }
  await stage.do(() => stage.world.hands.press(button));
}

async function toggle(stage: Stage, node: HTMLElement, id: string): Promise<void> {
  const input = node.matches('input') ? node : node.querySelector<HTMLElement>('input[type=checkbox], [role=switch]');
  if (input === null) throw new Error(`"${id}" is no switch and no checkbox.`);
  if (input.matches(':disabled, [aria-disabled=true]')) throw new Error(`"${id}" is not enabled.`);
  await stage.do(() => stage.world.hands.press(input));
}

async function enter(stage: Stage, node: HTMLElement, id: string): Promise<void> {
  const input = inputOf(node);
  if (input === undefined) throw new Error(`"${id}" is no field in which Enter could be pressed.`);
  await stage.run(() => input.focus());
  await stage.do(() => stage.world.hands.key(input, 'Enter'));
}

/** Has a component emit an event. */
async function emit(stage: Stage, id: string, event: string, payload: Json): Promise<void> {
  find(id, 1);
  const emits = stage.emits.get(id);
  if (emits === undefined) throw new Error(`"${id}" is no hand-written component, or its code has not come yet.`);
  const members = payloadOf(payload, stage.world.clock.now());
  await stage.do(() => void emits(event, members));
}

/** Comes back from the page to which the page has gone for a choice, with that. */
async function giveBack(stage: Stage, result: Readonly<Record<string, Json>>): Promise<void> {
  const { elsewhere } = stage;
  const waiting = elsewhere?.app.before(elsewhere)?.pick;
  if (elsewhere === undefined || waiting === undefined)
    throw new Error('The page has not gone to another one that gives something back.');
  await stage.do(() => {
    waiting.take(payloadOf(result, stage.world.clock.now()));
    elsewhere.app.host.navigation.back();
  });
}

/** Goes back as the phone's back button does: the topmost layer closes first. */
export async function pressBack(stage: Stage): Promise<void> {
  if (topDialog() === undefined) stage.goBack();
  else await closeTop(stage);
}

const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(isShown).at(-1);

/** Closes the dialog that lies on top. */
async function closeTop(stage: Stage): Promise<void> {
  const top = topDialog();
  if (top !== undefined) await stage.world.hands.key(top, 'Escape');
}

/** Pulls the page down: by the button that does the same, which is seen only while it has a keyboard's focus. */
async function pull(stage: Stage): Promise<void> {
  const button = document.querySelector<HTMLElement>('[data-pull] button, button[data-pull]');
  if (button === null) throw new Error('The page cannot be pulled.');
  if (button.matches('[aria-disabled=true]')) throw new Error('The page is being refreshed: it cannot be pulled.');
  await stage.do(() => button.click());
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
