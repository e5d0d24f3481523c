// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { testEvent } from '../testing.tsx';
import { element, mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

describe('field.address', () => {
  it('keeps the address as one word and shows it in groups that nobody copies', async () => {
    const field = await mountField(view, { id: 'address', label: 'Address' }, null);
    await field.paste('textarea', ' TXk9 mVQ2\nrLw8 ');
    expect(field.value()).toBe('TXk9mVQ2rLw8');
    expect(element(field, 'textarea', HTMLTextAreaElement).value).toBe('TXk9mVQ2rLw8');
    const groups = [...field.find('[aria-hidden]').children].map((group) => group.textContent);
    expect(groups).toEqual(['TXk9', 'mVQ2', 'rLw8']);
    await field.unmount();
  });

  it('has the tools that the document gives, named', async () => {
    const book = testEvent();
    const field = await mountField(view, { id: 'address', label: 'Address', paste: testEvent(), book }, null);
    expect([...field.element.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
      'field.paste',
      'field.book',
    ]);
    await field.press('[aria-label="field.book"]');
    expect(book.payloads).toHaveLength(1);
    await field.unmount();
  });
});
