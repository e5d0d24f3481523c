// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('note', () => {
  it('says something, with an action', async () => {
    const press = testEvent();
    const page = await mount(
      view({ host: testHost(), tone: 'warn', title: 'Careful', text: 'One network only', label: 'Verify', press }),
    );
    expect(page.find('[role=note]').textContent).toBe('CarefulOne network onlyVerify');
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });

  it('is read out where it is news that nobody asked for', async () => {
    const page = await mount(view({ host: testHost(), tone: 'warn', text: 'A stop was reached', announce: true }));
    expect(page.find('[role=alert]').textContent).toBe('A stop was reached');
    await page.unmount();
  });
});
