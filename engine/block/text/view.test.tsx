// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { markup, mount, testEvent, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

type Props = PropsOf<typeof schema>;

const host = testHost();
const props = (over: Partial<Props>): Props => ({ host, text: 'Words', as: 'body', align: 'start', ...over });

describe('text', () => {
  it('shows a skeleton while unknown and -- for null', () => {
    expect(markup(view(props({ text: undefined })))).toContain('skeleton');
    expect(markup(view(props({ text: null })))).toContain('--');
  });

  it('is a heading as a title, and plain words else', () => {
    expect(markup(view(props({ as: 'title' })))).toMatch(/^<h2/);
    expect(markup(view(props({ as: 'body' })))).toMatch(/^<span/);
  });

  it('is heard as coming while a title is unknown; other words are not heard at all', () => {
    expect(markup(view(props({ as: 'title', text: undefined })))).toContain('aria-label="…"');
    expect(markup(view(props({ as: 'body', text: undefined })))).toContain('aria-hidden="true"');
  });

  it('keeps its usual tone while the tone is unknown', () => {
    expect(markup(view(props({ as: 'label', tone: undefined })))).toContain('text2');
    expect(markup(view(props({ as: 'label', tone: 'up' })))).toMatch(/\bup\b/);
  });

  it('cuts one line with an ellipsis and clamps several', () => {
    expect(markup(view(props({ lines: 1 })))).toMatch(/\bcut\b/);
    expect(markup(view(props({ lines: 2 })))).toContain('-webkit-line-clamp:2');
  });

  it('is pressed as a link', async () => {
    const press = testEvent();
    const page = await mount(view(props({ press })));
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });
});
