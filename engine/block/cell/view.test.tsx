// @vitest-environment jsdom
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

type Props = PropsOf<typeof schema>;

const host = testHost();
const props = (over: Partial<Props>): Props => ({ host, title: 'Language', tone: 'plain', ...over });

describe('cell', () => {
  it('is one button named by all its words, with an arrow', async () => {
    const press = testEvent();
    const page = await mount(view(props({ id: 'language', press, value: 'English', badge: new Big(120) })));
    expect(page.find('button[data-node=language]').textContent).toBe('LanguageEnglish99+');
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });

  it('names its press by the title where nodes at its end can be pressed for themselves', async () => {
    const press = testEvent();
    const page = await mount(
      view(
        props({
          press,
          end: (
            <button type="button" className="add">
              Add
            </button>
          ),
        }),
      ),
    );
    expect(page.find('.press-cover').getAttribute('aria-label')).toBe('Language');
    await page.press('.add');
    expect(press.payloads).toHaveLength(0);
    await page.unmount();
  });

  it('ticks the chosen one of its list, for ears too', async () => {
    const page = await mount(view(props({ press: testEvent(), selected: true })));
    expect(page.find('[role=img]').getAttribute('aria-label')).toBe('block.selected');
    await page.render(view(props({ press: testEvent(), selected: false })));
    expect(page.element.querySelector('[role=img]')).toBeNull();
    await page.unmount();
  });

  it('tells a slot that is left out from one that is unknown', async () => {
    const page = await mount(view(props({})));
    expect(page.element.querySelector('.skeleton')).toBeNull();
    await page.render(view(props({ subtitle: undefined, value: undefined })));
    expect(page.element.querySelectorAll('.skeleton')).toHaveLength(2);
    await page.unmount();
  });

  it('has the first letters of its title or of its code where there is no picture', async () => {
    const page = await mount(view(props({ title: 'Mara Lind', image: null })));
    expect(page.element.textContent).toBe('MLMara Lind');
    await page.render(view(props({ title: 'Bitcoin', mark: 'BTC' })));
    expect(page.element.textContent).toBe('BTBitcoin');
    await page.unmount();
  });
});
