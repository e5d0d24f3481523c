// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import { Picture } from './picture.tsx';

describe('Picture', () => {
  it('shows a public picture at once', async () => {
    const page = await mount(<Picture host={testHost()} source="a.png" alt="A" fallback="none" />);
    expect(page.find('img').getAttribute('src')).toBe('/images/a.png');
    expect(page.find('img').getAttribute('alt')).toBe('A');
    await page.unmount();
  });

  it('waits for a private one behind a skeleton, and drops an answer for an older source', async () => {
    const answers = new Map<string, (address: string) => void>();
    const host = testHost({
      image: async (source) =>
        new Promise<string>((resolve) => {
          answers.set(source, resolve);
        }),
    });
    const draw = (source: string) => <Picture host={host} source={source} alt="" fallback="none" />;
    const page = await mount(draw('one'));
    expect(page.element.querySelector('.skeleton')).not.toBeNull();
    await page.render(draw('two'));
    await act(async () => Promise.resolve(answers.get('one')?.('blob:one')));
    expect(page.element.querySelector('img')).toBeNull();
    await act(async () => Promise.resolve(answers.get('two')?.('blob:two')));
    expect(page.find('img').getAttribute('src')).toBe('blob:two');
    await page.unmount();
  });

  it('shows its fallback for none, for one that is refused and for one that cannot be drawn, and reports it', async () => {
    const host = testHost();
    const page = await mount(<Picture host={host} source={null} alt="" fallback="none" />);
    expect(page.element.textContent).toBe('none');
    await page.render(<Picture host={host} source="broken.png" alt="" fallback="none" />);
    act(() => {
      page.find('img').dispatchEvent(new Event('error'));
    });
    expect(page.element.textContent).toBe('none');
    expect(host.problems).toEqual([{ code: 'image_failed', detail: 'broken.png' }]);
    const refusing = testHost({ image: async () => Promise.reject(new Error('403')) });
    await page.render(<Picture host={refusing} source="private.png" alt="" fallback="none" />);
    expect(page.element.textContent).toBe('none');
    expect(refusing.problems).toEqual([{ code: 'image_failed', detail: 'Error: 403' }]);
    await page.unmount();
  });
});
