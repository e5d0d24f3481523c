import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST = 120;
const ROOT = new URL('../../', import.meta.url);

/** Folders, and files that are longer than a file should be, whose lines still have to be wrapped. */
const LATER = [
  'engine/form/form.ts',
  'engine/data/datum.ts',
  'engine/formula/formula.fuzz.test.ts',
  'engine/window/list-window.ts',
  'src/app/product.ts',
  'src/app/socket.test.ts',
  'src/app/wire/call.test.ts',
  'src/components/kline/index.tsx',
  'src/components/ticket/spot/index.test.tsx',
  'src/exchange/c2c/appeals.test.ts',
  'src/exchange/c2c/merchants.test.ts',
  'src/exchange/c2c/orders.test.ts',
  'src/exchange/follow/follow.test.ts',
  'src/exchange/lever/lever.test.ts',
  'src/exchange/market/walk.ts',
  'src/exchange/nft/auctions.ts',
  'src/exchange/nft/nft.test.ts',
  'src/exchange/nft/nft.ts',
  'src/exchange/passkey/attacks.test.ts',
  'src/exchange/security/security.test.ts',
  'src/exchange/seed/demo-c2c.ts',
  'src/exchange/server.ts',
  'src/exchange/spot/spot.test.ts',
  'src/exchange/wallet/address-book.test.ts',
  'src/exchange/wallet/wallet.test.ts',
  'src/exchange/wallet/withdrawals.ts',
  'tests/exchange/fuzz.test.ts',
  'tests/exchange/recipes.ts',
  'tests/journeys/account.spec.ts',
  'tests/journeys/c2c.spec.ts',
  'tests/journeys/futures.spec.ts',
  'tests/journeys/kline.spec.ts',
  'tests/journeys/nft.spec.ts',
  'tests/journeys/other-product.spec.ts',
  'tests/unit/previews.test.ts',
];

/** A text of one piece: wrapping it would only take it apart. */
const TEXT = /'(?:[^'\\]|\\.){40,}'|"(?:[^"\\]|\\.){40,}"|`[^`]{40,}`|\/(?:[^/\\\n]|\\.){40,}\/|^\s*\/\/ oxlint-/;

/** The lines of a file that are too long, but for texts of one piece and lines inside a text of several lines. */
function tooLong(file: string): readonly string[] {
  const source = readFileSync(new URL(file, ROOT), 'utf8');
  if (!source.split('\n').some((line) => line.length > MOST)) return [];
  let quoted = false;
  return source.split('\n').flatMap((line, index) => {
    const inside = quoted;
    if (line.replaceAll('\\`', '').split('`').length % 2 === 0) quoted = !quoted;
    return line.length > MOST && !inside && !quoted && !TEXT.test(line) ? [`${file}:${index + 1}`] : [];
  });
}

test('no line has more than 120 columns', () => {
  const files = ['engine', 'operators', 'src', 'tests'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => !/^engine\/action\/.*schema\.ts$/.test(file))
      .filter((file) => /\.(tsx?|css)$/.test(file) && !LATER.some((later) => file.startsWith(later))));
  expect(files.flatMap(tooLong)).toEqual([]);
});
