import type { Route } from '@playwright/test';
import { callOf } from '../contract.ts';
import type { Json, Mutation } from './mutations.ts';

/** Answers a request of the contract as the server would, and spoils the answer. */
export async function spoil(route: Route, mutation: Mutation, random: () => number): Promise<void> {
  const request = route.request();
  const call = callOf(request);
  if (call === undefined) throw new Error(`${request.url()} is no call of the contract`);
  const response = await route.fetch();
  const spoilt = mutation.spoil(
    { body: (await response.json()) as Json, pointer: call.data, type: call.answer },
    random,
  );
  if (spoilt === 'lost') {
    const page = request.frame().page();
    // Long enough for the page to have drawn its placeholder meanwhile.
    await page.waitForFunction(
      (start) => performance.now() - start > 300,
      await page.evaluate(() => performance.now()),
    );
    return route.abort('connectionreset');
  }
  await route.fulfill({
    status: spoilt.status ?? 200,
    contentType: spoilt.type ?? 'application/json',
    body: spoilt.body,
  });
}
