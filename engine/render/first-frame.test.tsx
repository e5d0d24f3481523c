// @vitest-environment jsdom
import { act, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { FrameProps } from '../host.ts';
import { show } from './testing.tsx';

/** A page that only some may see, with a datum that is not asked for. */
const DOCUMENTS = {
  app: { access: { all: { test: "=lang != 'none'", go: 'a/a', text: 'a.b' } } },
  screens: {
    'a/a': {
      title: 'a.b',
      access: ['all'],
      params: { id: { type: 'id<Item>', default: '1' } },
      data: { item: { call: 'item.get', with: { id: '=params.id' }, when: "=params.id != '1'" } },
      body: [
        { block: 'text', id: 'none', visible: '=data.item == null', text: 'a.none' },
        { block: 'text', id: 'state', text: '=text(status.item)' },
      ],
    },
  },
} as never;

test('the first frame of a page knows which data it does not ask for', async () => {
  const { app, plan } = await show(DOCUMENTS);
  const frames: string[] = [];
  function Watched({ body }: FrameProps): ReactNode {
    const element = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => void frames.push(element.current!.textContent));
    return <div ref={element}>{body}</div>;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<app.Screen plan={plan} params={{}} entry="f" index={1} frame={Watched} />));
  expect(frames[0]).toBe('a.noneidle');
  await act(async () => root.unmount());
});
