import { newcomer } from './flows.ts';
import { expect, node, open, test } from './harbor.ts';
import { walked } from './random.ts';
import { sessionOf, signedIn } from './session.ts';

// The narrowest phones, in the languages whose words are the widest there.
test.use({ viewport: { width: 320, height: 640 } });

for (const lang of walked('narrow', ['jp', 'kor', 'th', 'ru'])) {
  test(`no shortcut of the home page breaks inside a word or loses its end on 320 px, ${lang}`, async ({
    page,
    context,
    harbor,
  }) => {
    const { client } = await newcomer(harbor);
    await signedIn(context, { ...(await sessionOf(client)), lang });
    await open(page, harbor, 'index/index');
    const shortcuts = node(page, 'shortcuts').getByRole('button');
    await expect(shortcuts).toHaveCount(10);
    await shortcuts.last().click();
    await expect(node(page, 'all').getByRole('button').first()).toBeVisible();
    const broken = await page.locator('[data-node=shortcuts] button, [data-node=all] button').evaluateAll(
      (buttons, locale) =>
        buttons.flatMap((button) => {
          const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          const edge = button.getBoundingClientRect();
          for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
            for (const { segment, index } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(
              text.textContent ?? '',
            )) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + segment.length);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              const box = range.getBoundingClientRect();
              if (
                segment.trim() !== '' &&
                (lines.size > 1 || box.left < edge.left - 0.5 || box.right > edge.right + 0.5)
              )
                found.push(`${text.textContent}: ${segment}`);
            }
          }
          return found;
        }),
      { jp: 'ja', kor: 'ko', th: 'th', ru: 'ru' }[lang],
    );
    expect(broken).toEqual([]);
  });
}

for (const lang of walked('narrow', ['jp', 'th', 'kor', 'ru'])) {
  test(`every word of the futures ticket stands whole on 320 px, ${lang}`, async ({ page, context, harbor }) => {
    const { client } = await newcomer(harbor);
    await client.fund('USDT', '100', 'lever');
    await signedIn(context, { ...(await sessionOf(client)), lang });
    await open(page, harbor, 'transaction/contract');
    const selects = page.locator('main select');
    await expect(selects.first()).toBeVisible();
    const cramped = await selects.evaluateAll((all) =>
      all.flatMap((select) => {
        const style = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const words = (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? '';
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return pen.measureText(words).width > room + 1 ? [`${words}: ${pen.measureText(words).width} in ${room}`] : [];
      }),
    );
    expect(cramped).toEqual([]);
    const [asks, by] = [0, 1].map((at) =>
      page
        .locator('main label')
        .filter({ has: page.getByRole('checkbox') })
        .first()
        .locator('xpath=..')
        .locator(':scope > *')
        .nth(at),
    );
    for (const words of [asks!, by!]) expect((await words.boundingBox())!.height).toBeLessThanOrEqual(24);
    expect(await by!.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  });
}

test.describe('on a usual phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const lang of walked('narrow', ['en', 'jp', 'ru']))
    test(`a contract, its change and of what time that is stand on one line, ${lang}`, async ({
      page,
      context,
      harbor,
    }) => {
      const { client } = await newcomer(harbor);
      await signedIn(context, { ...(await sessionOf(client)), lang });
      await open(page, harbor, 'transaction/contract');
      const head = node(page, 'pair').locator('xpath=..');
      await expect(head).toContainText('%');
      const words = await head.evaluate((row) => {
        const { top, height } = row.getBoundingClientRect();
        return [...row.querySelectorAll('*')]
          .filter(({ children, textContent }) => children.length === 0 && textContent !== '')
          .map((text) => {
            const box = text.getBoundingClientRect();
            return { text: text.textContent, below: Math.abs(box.top + box.height / 2 - (top + height / 2)) };
          });
      });
      expect(words.map(({ text }) => text)).toEqual([
        expect.stringContaining('BTC/USDT'),
        expect.stringMatching(/%$/),
        expect.stringContaining('24'),
      ]);
      expect(words.filter(({ below }) => below > 4)).toEqual([]);
    });
});
