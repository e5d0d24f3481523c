import { picture } from '../../../src/exchange/testing/client.ts';
import { memoryStorage } from '../../../src/exchange/testing/memory-storage.ts';
import { put } from '../account.ts';
import { newcomer } from '../flows.ts';
import { button, expect, field, node, open, yes } from '../harbor.ts';
import { withOwnExchange } from '../own-exchange.ts';

// An exchange whose uploaded files lie in object storage, which is down for a while.

const storage = memoryStorage();
const test = withOwnExchange({ storage });

test('a picture that the storage does not take is refused, and taken at the next try', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await newcomer(harbor, context);
  await open(page, harbor, 'fund/receive');
  await field(page, 'money').fill('50');
  storage.fault = new Error('The storage is down.');
  await put(page, 'voucher', picture());
  await expect(page.getByText('The image could not be stored. Please try again in a moment.')).toBeVisible();
  await expect(node(page, 'voucher')).toContainText('The picture was not uploaded');
  storage.fault = undefined;
  await node(page, 'voucher').getByRole('button', { name: 'Retry' }).click();
  await expect(node(page, 'voucher')).not.toContainText('was not uploaded');
  await expect(node(page, 'voucher').getByRole('img').first()).toBeVisible();
  await expect(field(page, 'money')).toHaveValue('50');
  await button(page, 'submit').click();
  await yes(page);
  await expect(node(page, 'deposits').getByRole('listitem').first()).toBeVisible();
  expect((await client.call('account.recordList')).total).toBe(1);
  expect([...storage.contents.keys()].filter((key) => key !== 'uploads/owner')).toHaveLength(1);
});
