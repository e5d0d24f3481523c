import { expect, field, node, open, test } from './harbor.ts';

test('a city is the nearest one only after a press, or is searched; a region is chosen', async ({
  page,
  context,
  harbor,
}) => {
  await context.grantPermissions(['geolocation'], { origin: harbor.address });
  await context.setGeolocation({ latitude: 53.6, longitude: 9.9 });
  await open(page, harbor, 'setting/setting');
  await node(page, 'city').click();
  await expect(node(page, 'nearest')).toHaveCount(0);
  await node(page, 'here').click();
  await expect(node(page, 'near')).toContainText('8 km away');
  await node(page, 'near').click();
  await expect(node(page, 'city')).toContainText('Hamburg');
  await node(page, 'city').click();
  await field(page, 'find').fill('japan');
  await expect(node(page, 'city')).toHaveCount(2);
  await node(page, 'cities').getByRole('button', { name: 'View on the map' }).first().click();
  await expect(page.getByText('Latitude')).toBeVisible();
  await page.goBack();
  await node(page, 'city').last().click();
  await expect(node(page, 'city')).toContainText('Tokyo');
  await node(page, 'region').click();
  await field(page, 'find').fill('jap');
  await node(page, 'area').first().click();
  await expect(node(page, 'region')).toContainText('Japan');
});

test('a city is chosen on the map, which needs no map service', async ({ page, harbor }) => {
  await open(page, harbor, 'setting/setting');
  await node(page, 'city').click();
  const map = node(page, 'map');
  const dot = await map.locator('path[class*=place]').first().boundingBox();
  if (dot === null) throw new Error('No place is drawn on the map.');
  await page.mouse.click(dot.x + dot.width / 2 + 8, dot.y + dot.height / 2 + 8);
  await expect(node(page, 'near')).toContainText('Buenos Aires');
  await expect(map).toContainText('Buenos Aires');
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await node(page, 'near').click();
  await expect(node(page, 'city')).toContainText('Buenos Aires');
});
