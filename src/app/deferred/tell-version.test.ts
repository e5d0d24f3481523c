// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { tellVersion } from './tell-version.ts';

afterEach(() => {
  document.head.innerHTML = '';
  document.cookie = 'harbor_version=; path=/h5/; max-age=0';
});

test.each([
  ['of an edition is told', '<meta name="edition" content="a1" /><meta name="version" content="0.8.0" />', '0.8.0'],
  ['is told to nobody who serves no editions', '<meta name="version" content="0.8.0" />', undefined],
  ['that the page does not say is not told', '<meta name="edition" content="a1" />', undefined],
])('the version %s', (_name, head, version) => {
  window.history.replaceState(null, '', '/h5/');
  document.head.innerHTML = head;
  tellVersion();
  expect(/harbor_version=([\d.]+)/.exec(document.cookie)?.[1]).toBe(version);
});
