// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '../block/testing.tsx';
import type { Mounted } from '../block/testing.tsx';
import { submitOnEnter } from './enter.ts';

let page: Mounted | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

async function open() {
  const sent = vi.fn();
  const button = (name: string) => (
    <button type="button" data-submit onClick={() => sent(name)}>
      {name}
    </button>
  );
  page = await mount(
    <div onKeyDown={submitOnEnter}>
      <div inert>{button('left')}</div>
      <input id="text" />
      <input id="box" type="checkbox" />
      <textarea id="lines" />
      <form>
        <input id="ticket" />
      </form>
      <input id="chat" onKeyDown={(event) => event.preventDefault()} />
      <div role="dialog">
        <input id="sheet" />
        {button('sheet')}
      </div>
      {button('page')}
    </div>,
  );
  const press = (id: string, more: KeyboardEventInit = {}) =>
    page!
      .find(`#${id}`)
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }));
  return { sent, press };
}

it('presses the submit button of the page or sheet that the field stands in', async () => {
  const { sent, press } = await open();
  press('text');
  press('sheet');
  expect(sent.mock.calls).toEqual([['page'], ['sheet']]);
});

it('leaves alone what uses the key itself', async () => {
  const { sent, press } = await open();
  for (const id of ['box', 'lines', 'ticket', 'chat']) press(id);
  press('text', { isComposing: true });
  press('text', { shiftKey: true });
  press('text', { key: 'a' });
  expect(sent).not.toHaveBeenCalled();
});
