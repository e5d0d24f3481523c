// @vitest-environment jsdom
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

const draw = (over: Partial<PropsOf<typeof schema>>) =>
  createElement(view, {
    host: testHost(),
    src: 'a.png',
    alt: 'Voucher',
    ratio: 'square',
    fit: 'cover',
    round: true,
    ...over,
  });

describe('image', () => {
  it('keeps its shape and its words without a picture', async () => {
    const page = await mount(draw({ src: null, ratio: 'wide' }));
    expect(page.find('[role=img]').getAttribute('aria-label')).toBe('Voucher');
    expect(page.find('span').classList).toContain('wide');
    await page.unmount();
  });

  it('is enlarged in a dialog by a named button', async () => {
    const page = await mount(draw({ zoom: true }));
    let shown = 0;
    HTMLDialogElement.prototype.showModal = () => {
      shown++;
    };
    await page.press('[aria-label="block.zoom Voucher"]');
    expect(shown).toBe(1);
    expect(page.find('dialog').getAttribute('aria-label')).toBe('Voucher');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    await page.unmount();
  });

  it('can be pressed', async () => {
    const press = testEvent();
    const page = await mount(draw({ press }));
    await page.press('[aria-label=Voucher]');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });
});
