// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { app } from '../testing.ts';
import { createProductNavigation } from './navigation.ts';

test('no toast disturbs the message of a pending redirect, and an empty one is not shown', () => {
  vi.useFakeTimers();
  const showToast = vi.fn();
  const { redirect, toast } = createProductNavigation(app, (key) => key, showToast);
  toast('');
  toast('saved', 'success');
  redirect.to('Sign in first', app.signIn.page, () => false);
  toast('failed', 'error');
  expect(showToast.mock.calls).toEqual([['saved', 'success'], ['Sign in first']]);
  vi.advanceTimersByTime(app.timing.redirect);
  toast('failed', 'error');
  expect(showToast).toHaveBeenLastCalledWith('failed', 'error');
  vi.useRealTimers();
});

test('a planned page is under development, whatever page asks for it', () => {
  const showToast = vi.fn();
  const planned = { ...app, planned: ['other/game'] };
  const { navigation } = createProductNavigation(planned, (key) => key, showToast);
  navigation.go('other/game', {}, { replace: false });
  expect(showToast).toHaveBeenCalledWith('shell.under_development', undefined);
});
