import { expect, test } from 'vitest';
import { startS3 } from '../testing/s3.ts';
import { openEditions } from './open.ts';

test('the address decides, whatever else is given', async () => {
  const { address, close } = await startS3(true);
  const opened = await openEditions({ dataFolder: '/nowhere', editionsUrl: address }, null);
  const secret = await opened?.secret();
  await opened?.close();
  const again = await openEditions({ editionsUrl: address }, null);
  expect(await again?.secret()).toBe(secret);
  await again?.close();
  await close();
});
