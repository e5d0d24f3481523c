import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { themeToken } from './theme-token.ts';

const theme = { color: { page: { light: '#FFFFFF', dark: '#000000' } }, text: { body: { size: 14, line: 20 } } };

test('a token that styles read and the theme does not give', async () => {
  const styles = {
    '--color-pgae': 'engine/block/card/view.module.css',
    '--text-body-size': 'x.css',
    '--space-2': 'y.css',
  };
  expect(await findings(themeToken, { theme, styles })).toEqual([
    'theme.json:2:12 error theme-token engine/block/card/view.module.css reads "--color-pgae", and the theme does not give it. Did you mean "--color-page"?',
    'theme.json:1:1 error theme-token y.css reads "--space-2", and the theme does not give it.',
  ]);
});

test('one that it gives', async () => {
  expect(
    await findings(themeToken, { theme, styles: { '--color-page': 'x.css', '--text-body-line': 'x.css' } }),
  ).toEqual([]);
});
