// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Chat } from './chat.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => vi.unstubAllGlobals());

/** Shows a conversation 500 px high in a viewport of 100 px, and lets the test make it grow. */
async function chat() {
  let grown = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grown = callback;
      }
      observe(): void {
        /* Notifies its callback when the test asks. */
      }
      disconnect(): void {
        grown = () => undefined;
      }
    },
  );
  const size = { scrollHeight: 500, clientHeight: 100 };
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => size[name]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <Chat id="messages" label="Chat">
        <div role="listitem">Hello</div>
      </Chat>,
    ),
  );
  const place = document.querySelector<HTMLElement>('[role=log]')!;
  return {
    place,
    grow: (by: number) => {
      size.scrollHeight += by;
      grown();
    },
    scroll: (to: number) => {
      place.scrollTop = to;
      place.dispatchEvent(new Event('scroll'));
    },
    end: () => act(() => root.unmount()),
  };
}

test('a conversation begins at its end and stays there when something comes, unless somebody reads further up', async () => {
  const { place, grow, scroll, end } = await chat();
  expect([place.scrollTop, place.getAttribute('aria-label'), place.tabIndex]).toEqual([500, 'Chat', 0]);
  grow(80);
  expect(place.scrollTop).toBe(580);
  scroll(100);
  grow(80);
  expect(place.scrollTop).toBe(100);
  scroll(550);
  grow(80);
  expect(place.scrollTop).toBe(740);
  end();
});
