// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const host = testHost();

describe('menu', () => {
  it('leads where its entries say, written or of records', async () => {
    const first = testEvent();
    const second = testEvent();
    const page = await mount(
      view({
        host,
        columns: '4',
        variant: 'round',
        entries: [{ id: 'deposit', icon: 'download', label: 'Deposit', press: first }],
      }),
    );
    await page.press('[data-node=deposit]');
    await page.render(
      view({
        host,
        columns: '5',
        variant: 'plain',
        items: [{ key: 'loans', icon: 'landmark', label: 'Loans', press: second }],
      }),
    );
    await page.press('[data-key=loans]');
    expect([first.payloads.length, second.payloads.length]).toEqual([1, 1]);
    await page.unmount();
  });

  it('keeps its place while its records are unknown', async () => {
    const page = await mount(view({ host, columns: '5', variant: 'plain', items: undefined }));
    expect(page.element.querySelectorAll('.skeleton')).toHaveLength(5);
    await page.unmount();
  });
});
