import type { Config, DOMPurify } from 'dompurify';

/**
 * The only place where HTML of a server becomes elements. It keeps text with its language, headings, lists, tables,
 * links to `https` or to this origin, and pictures of this origin. It drops everything else: scripts, styles, forms,
 * frames, `style` and event attributes, ids and classes (they could imitate the page or clobber its names).
 */
const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'div',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
    '#text',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'lang'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

let cleaner: Promise<DOMPurify> | undefined;

/** Sanitises a text; the sanitiser loads with the first one. */
export async function sanitise(html: string): Promise<DocumentFragment> {
  cleaner ??= load();
  const content = (await cleaner).sanitize(quiet(html), config);
  levelHeadings(content);
  return content;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Renumbers the headings of a text below that of the page, level after level, whatever levels its author used. */
function levelHeadings(content: DocumentFragment): void {
  const headings = Array.from(content.querySelectorAll(HEADINGS));
  const levels = [...new Set(headings.map(({ nodeName }) => nodeName))].sort();
  for (const heading of headings) {
    const leveled = document.createElement(`h${Math.min(levels.indexOf(heading.nodeName) + 2, 6)}`);
    leveled.append(...heading.childNodes);
    heading.replaceWith(leveled);
  }
}

/**
 * Disables style and event attributes before the text is parsed. The sanitiser would drop them anyway, but a page with
 * a strict policy logs each while it parses. This is no defence: the sanitiser still sees what it misses.
 */
function quiet(html: string): string {
  const pieces = html.split('>');
  const end = pieces.pop() ?? '';
  // Between the last < and a > is a tag, or the rest of one whose attributes contain a >.
  const quieted = pieces.map((piece) => {
    const at = piece.lastIndexOf('<') + 1;
    return piece.slice(0, at) + piece.slice(at).replace(/([\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi, '$1data-off');
  });
  return [...quieted, end]
    .join('>')
    .replace(/<(\/?)style\b/gi, '<$1noframes')
    .replace(/<base\b/gi, '<wbr');
}

async function load(): Promise<DOMPurify> {
  const { default: create } = await import('dompurify');
  // Use a separate instance, which hooks of other users of the library do not affect.
  const purify = create(window);
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'A') keepIf(element, 'href', isLink);
    if (element.nodeName === 'IMG') keepPicture(element);
  });
  return purify;
}

function keepIf(element: Element, attribute: string, allowed: (address: string) => boolean): boolean {
  const address = element.getAttribute(attribute);
  if (address !== null && allowed(address)) return true;
  element.removeAttribute(attribute);
  return false;
}

function keepPicture(picture: Element): void {
  if (!keepIf(picture, 'src', isOwnPicture)) {
    picture.remove();
    return;
  }
  picture.setAttribute('loading', 'lazy');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

/** Resolves an address as a browser would. Returns null where it hides its host (`//host`, `\\host`) or is invalid. */
function resolve(address: string): URL | null {
  // Browsers drop control characters and blanks before they read an address, and read \ as /.
  // oxlint-disable-next-line no-control-regex
  const plain = address.replace(/[\u0000-\u0020]/g, '').replaceAll('\\', '/');
  if (plain === '' || plain.startsWith('//')) return null;
  return URL.canParse(plain, document.baseURI) ? new URL(plain, document.baseURI) : null;
}

/** Tells whether a link may stay: `https`, or this origin. The host decides on press where it leads. */
export function isLink(address: string): boolean {
  const url = resolve(address);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.origin === location.origin) &&
    url.username === '' &&
    url.password === ''
  );
}

/** Tells whether a picture may be shown: of this origin, by path. */
export function isOwnPicture(address: string): boolean {
  const url = resolve(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === location.origin;
}
