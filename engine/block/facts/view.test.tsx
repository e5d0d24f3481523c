// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

type Props = PropsOf<typeof schema>;
type Fact = Props['facts'][number];

const props = (facts: readonly Fact[], host = testHost()): Props => ({ host, facts, layout: 'rows', size: 'normal' });
const fee: Fact = { key: 'fee', label: 'Fee', value: '1.00 USDT' };

function clipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('facts', () => {
  it('lets a unit stand below its figure in a column, never a part of the figure', async () => {
    const margin: Fact = { key: 'margin', label: 'Margin', value: '24\u00a0310,88\u00a0USDT' };
    const risk: Fact = { key: 'risk', label: 'Risk', value: '5,03\u00a0%' };
    const page = await mount(view({ ...props([margin, risk]), layout: 'grid3' }));
    expect([...page.element.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      '24\u00a0310,88 USDT',
      '5,03\u00a0%',
    ]);
    await page.render(view({ ...props([{ ...margin, value: null }]), layout: 'grid3' }));
    expect(page.find('dd').textContent).toBe('--');
    await page.render(view(props([margin])));
    expect(page.find('dd').textContent).toBe('24\u00a0310,88\u00a0USDT');
    await page.unmount();
  });

  it('shows labels with values, in order, known or not', async () => {
    const page = await mount(
      view(props([fee, { key: 'to', label: 'To', value: undefined }, { key: 'cap', label: 'Cap', value: null }])),
    );
    expect([...page.element.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['Fee', 'To', 'Cap']);
    const values = [...page.element.querySelectorAll('dd')];
    expect(values[0]?.textContent).toBe('1.00 USDT');
    expect(values[1]?.querySelector('.skeleton')).not.toBeNull();
    expect(values[2]?.textContent).toBe('--');
    await page.unmount();
  });

  it('copies the raw value and says so', async () => {
    const write = vi.fn(async () => Promise.resolve());
    clipboard(write);
    const page = await mount(
      view(
        props([
          { key: 'iban', label: 'IBAN', value: { value: 'DE44 5001', raw: 'DE445001', tone: 'text1', copy: true } },
        ]),
      ),
    );
    const button = page.find('button');
    expect(button.getAttribute('aria-label')).toBe('block.copy IBAN');
    await page.press('button');
    expect(write).toHaveBeenCalledExactlyOnceWith('DE445001');
    expect(page.find('[role=status]').textContent).toBe('block.copied');
    await page.unmount();
  });

  it('tells when it could not copy', async () => {
    clipboard(async () => Promise.reject(new Error('refused')));
    const host = testHost();
    const page = await mount(
      view(props([{ key: 'a', label: 'A', value: { value: 'x', tone: 'text1', copy: true } }], host)),
    );
    await page.press('button');
    expect(page.find('[role=status]').textContent).toBe('block.copy_failed');
    expect(host.problems).toEqual([{ code: 'copy_failed', detail: 'Error: refused' }]);
    await page.unmount();
  });

  it('offers no copy of nothing', async () => {
    const page = await mount(
      view(props([{ key: 'a', label: 'A', value: { value: null, tone: 'text1', copy: true } }])),
    );
    expect(page.element.querySelector('button')).toBeNull();
    await page.unmount();
  });

  it('leads somewhere where a value can be pressed', async () => {
    const press = testEvent();
    const page = await mount(view(props([{ key: 'a', label: 'A', value: { value: 'More', tone: 'up', press } }])));
    await page.press('dd button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });
});
