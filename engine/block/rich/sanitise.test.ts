// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isLink, isOwnPicture, sanitise } from './sanitise.ts';

async function clean(html: string): Promise<string> {
  const box = document.createElement('div');
  box.append(await sanitise(html));
  return box.innerHTML;
}

describe('sanitise', () => {
  it('keeps text, lists, tables, own pictures and links', async () => {
    const html =
      '<h2>News</h2><p>Some <b>bold</b> words</p><ul><li>One</li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
    expect(await clean(html)).toBe(html);
    expect(await clean('<a href="https://example.org/a">x</a><a href="#/pages/market/market">y</a>')).toBe(
      '<a href="https://example.org/a">x</a><a href="#/pages/market/market">y</a>',
    );
    expect(await clean('<img src="/files/a.png" alt="A">')).toBe('<img src="/files/a.png" alt="A" loading="lazy">');
  });

  it('keeps the language of a part that is in another', async () => {
    expect(await clean('<div lang="zh-Hans"><p>您好</p></div>')).toBe('<div lang="zh-Hans"><p>您好</p></div>');
  });

  it('stands headings below that of the page, level after level', async () => {
    expect(await clean('<h3>A</h3><p>x</p><h5><b>B</b></h5><h3>C</h3>')).toBe(
      '<h2>A</h2><p>x</p><h3><b>B</b></h3><h2>C</h2>',
    );
    expect(await clean('<h1>A</h1><h2>B</h2>')).toBe('<h2>A</h2><h3>B</h3>');
  });

  it.each([
    ['scripts', '<script>alert(1)</script>x', 'x'],
    ['event attributes', '<p onclick="alert(1)" onmouseover=alert(1)>x</p>', '<p>x</p>'],
    ['a picture that fails on purpose', '<img src=x:y onerror=alert(1)>x', 'x'],
    ['styles', '<p style="position:fixed">x</p><style>*{display:none}</style>', '<p>x</p>'],
    ['ids, names and classes', '<p id="root" class="mask" name="x">x</p>', '<p>x</p>'],
    ['forms and inputs', '<form action="/api"><input name="password"><button>ok</button></form>', 'ok'],
    [
      'frames and objects',
      '<iframe src="https://example.org"></iframe><object data="x"></object><embed src="x">x',
      'x',
    ],
    ['drawings', '<svg onload=alert(1)><a href="javascript:alert(1)"><text>x</text></a></svg>', ''],
    ['formulas', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['javascript links', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    [
      'javascript links in disguise',
      '<a href="java&#10;script:alert(1)">x</a><a href=" &#1;javascript:alert(1)">y</a>',
      '<a>x</a><a>y</a>',
    ],
    ['data links', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
    [
      'links that hide their host',
      '<a href="//evil.example">x</a><a href="\\\\evil.example">y</a><a href="/&#9;/evil.example">z</a>',
      '<a>x</a><a>y</a><a>z</a>',
    ],
    ['links that are not encrypted', '<a href="http://evil.example">x</a>', '<a>x</a>'],
    ['links with a name and a password', '<a href="https://own.example@evil.example">x</a>', '<a>x</a>'],
    [
      'links to new windows',
      '<a href="https://example.org" target="_blank">x</a>',
      '<a href="https://example.org">x</a>',
    ],
    [
      'pictures of others',
      '<img src="https://evil.example/a.png">x<img src="//evil.example/a.png"><img src="data:image/png;base64,AA">',
      'x',
    ],
    [
      'picture sets',
      '<img src="/a.png" srcset="https://evil.example/a.png 2x">',
      '<img src="/a.png" loading="lazy" alt="">',
    ],
    ['base addresses', '<base href="https://evil.example/">x', 'x'],
    [
      'comments and templates',
      '<!--<img src=x onerror=alert(1)>-->x<template><script>alert(1)</script></template>',
      'x',
    ],
  ])('drops %s', async (_, html, left) => {
    expect(await clean(html)).toBe(left);
  });
});

describe('addresses', () => {
  it.each(['https://example.org', '/h5/', '#/pages/fund/assets', 'pages/a'])('%s may be a link', (address) =>
    expect(isLink(address)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x/1',
    'file:///etc/passwd',
    '//x',
    '/\\x',
    '\\/x',
    'http://x',
    '',
  ])('%j may not', (address) => expect(isLink(address)).toBe(false));
  it.each(['/files/a.png', 'files/a.png', `${location.origin}/a.png`])('%s may be a picture', (address) =>
    expect(isOwnPicture(address)).toBe(true),
  );
  it.each(['https://example.org/a.png', '//x/a.png', 'data:image/png;base64,AA', 'blob:x', 'javascript:1'])(
    '%s may not',
    (address) => expect(isOwnPicture(address)).toBe(false),
  );
});
