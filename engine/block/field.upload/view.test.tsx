// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileValue } from '../props.ts';
import { element, mountField, type MountedField } from '../field/testing.tsx';
import type { Upload } from './use-upload.ts';
import { view } from './view.tsx';

type Bound = FileValue | readonly FileValue[];

const props = { id: 'voucher', label: 'Voucher', look: 'tile', bytes: 1000, icon: 'plus' } as const;
const file = (name: string, size = 10): File => new File([new Uint8Array(size)], name, { type: 'image/png' });

/** Returns an upload that the test ends itself. */
function manual(): Upload & {
  readonly ends: ((url: string | null) => void)[];
  readonly tells: ((share: number) => void)[];
} {
  const ends: ((url: string | null) => void)[] = [];
  const tells: ((share: number) => void)[] = [];
  const upload: Upload = (given, progress) =>
    new Promise((resolve) => {
      tells.push(progress);
      ends.push((url) => resolve(url === null ? null : { ...given, url, blob: null }));
    });
  return Object.assign(upload, { ends, tells });
}

async function choose(field: MountedField<Bound>, ...files: File[]): Promise<void> {
  const input = element(field, 'input[type=file]', HTMLInputElement);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  await act(async () => Promise.resolve(input.dispatchEvent(new Event('change', { bubbles: true }))));
  await vi.waitFor(async () => {
    await act(async () => Promise.resolve());
    expect(decoding).toBe(0);
  });
}

let decoding = 0;
beforeEach(() => {
  let count = 0;
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    decoding += 1;
    await Promise.resolve();
    decoding -= 1;
    if (blob.type === 'image/png' && blob.size !== 13) return { width: 10, height: 10, close: () => undefined };
    throw new Error('not a picture');
  });
  URL.createObjectURL = () => `blob:${(count += 1)}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('field.upload', () => {
  it('shows how far it is and binds the picture once it is uploaded', async () => {
    const upload = manual();
    const field = await mountField(view, { ...props, upload }, null);
    await choose(field, file('a.png'));
    await act(async () => Promise.resolve(upload.tells[0]?.(0.4)));
    expect(element(field, 'progress', HTMLProgressElement).value).toBeCloseTo(0.4);
    expect(field.value()).toBeNull();
    await act(async () => Promise.resolve(upload.ends[0]?.('/files/1')));
    expect(field.value()).toMatchObject({ url: '/files/1', name: 'a.png', blob: null });
    expect(field.element.querySelector('progress')).toBeNull();
    expect(element(field, 'img', HTMLImageElement).alt).toBe('a.png');
    await field.unmount();
  });

  it('says that it failed and tries again', async () => {
    const upload = manual();
    const field = await mountField(view, { ...props, upload }, null);
    await choose(field, file('a.png'));
    await act(async () => Promise.resolve(upload.ends[0]?.(null)));
    expect(field.element.textContent).toContain('field.upload_failed');
    const retry = [...field.element.querySelectorAll('button')].find((button) =>
      button.textContent?.includes('field.upload_retry'),
    );
    await act(async () => Promise.resolve(retry?.click()));
    await act(async () => Promise.resolve(upload.ends[1]?.('/files/2')));
    expect(field.value()).toMatchObject({ url: '/files/2' });
    expect(field.element.textContent).not.toContain('field.upload_failed');
    await field.unmount();
  });

  it('keeps both of two that end together, and no more than its limit', async () => {
    const upload = manual();
    const field = await mountField(view, { ...props, limit: 2, upload }, null);
    await choose(field, file('a.png'), file('b.png'), file('c.png'));
    expect(upload.ends).toHaveLength(2);
    await act(async () => {
      upload.ends.forEach((end, index) => end(`/files/${index}`));
      return Promise.resolve();
    });
    expect(field.value()).toMatchObject([{ url: '/files/0' }, { url: '/files/1' }]);
    expect(field.element.querySelector('input[type=file]')).toBeNull();
    await field.press('[aria-label="field.upload_remove a.png"]');
    expect(field.value()).toMatchObject([{ url: '/files/1' }]);
    expect(field.element.querySelector('input[type=file]')).not.toBeNull();
    await field.unmount();
  });

  it('drops what comes of an upload that was taken away', async () => {
    const upload = manual();
    const field = await mountField(view, { ...props, upload }, null);
    await choose(field, file('a.png'));
    await field.press('[aria-label="field.upload_remove a.png"]');
    await act(async () => Promise.resolve(upload.ends[0]?.('/files/1')));
    expect(field.value()).toBeNull();
    await field.unmount();
  });

  it('refuses what is no picture, and forgets that with the next', async () => {
    const field = await mountField(view, props, null);
    await choose(field, file('virus.png', 13));
    expect(field.element.textContent).toContain('field.upload_type');
    await choose(field, file('a.png'));
    expect(field.element.textContent).not.toContain('field.upload_type');
    expect(field.value()).toMatchObject({ url: null, name: 'a.png', size: 10 });
    await field.unmount();
  });
});
