import { behindNodes, ownerOf } from './jsdom-nodes.ts';

/** A style as a test page stores it: what is set, as it is set. */
type Declarations = Map<string, string>;

const kebab = (name: string): string =>
  name === 'cssFloat' ? 'float' : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A declaration: its name, a colon, and its value, in which texts and brackets may hold semicolons. */
const DECLARATION = /([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/g;

/** The style of an element, as the browser's `CSSStyleDeclaration` offers it, stored in the attribute `style`. */
class PlainStyle {
  private declarations: Declarations = new Map();
  private written = '';

  constructor(private readonly element: Element) {}

  get cssText(): string {
    return this.element.getAttribute('style') ?? '';
  }

  set cssText(text: string) {
    this.element.setAttribute('style', text);
  }

  getPropertyValue(name: string): string {
    return this.read().get(name) ?? '';
  }

  setProperty(name: string, value: string | null): void {
    const declarations = this.read();
    const text = value ?? '';
    if ((declarations.get(name) ?? '') === text) return;
    if (text === '') declarations.delete(name);
    else declarations.set(name, text);
    this.written = [...declarations].map(([one, is]) => `${one}: ${is};`).join(' ');
    this.element.setAttribute('style', this.written);
  }

  removeProperty(name: string): string {
    const was = this.getPropertyValue(name);
    this.setProperty(name, '');
    return was;
  }

  /** Reads the attribute, where something else has written it meanwhile. */
  private read(): Declarations {
    const text = this.cssText;
    if (text !== this.written) {
      this.written = text;
      this.declarations = new Map([...text.matchAll(DECLARATION)].map(([, name = '', is = '']) => [name, is.trim()]));
    }
    return this.declarations;
  }
}

/** Properties are members of a style, by their names in camel case or as style sheets have them. */
const MEMBERS: ProxyHandler<PlainStyle> = {
  get: (style, name) => {
    if (typeof name === 'symbol' || !(name in PlainStyle.prototype)) return style.getPropertyValue(kebab(String(name)));
    const member: unknown = Reflect.get(style, name);
    return typeof member === 'function' ? (member.bind(style) as unknown) : member;
  },
  set: (style, name, value) => {
    if (name === 'cssText') style.cssText = String(value);
    else style.setProperty(kebab(String(name)), value === null ? '' : String(value));
    return true;
  },
  has: () => true,
};

/**
 * Gives elements a style that takes every value as it is set. That of jsdom judges and sorts each value as a sheet
 * would, in a tenth of the time of a case, and no style sheet is ever applied to a test page.
 */
export function givePlainStyles(): void {
  const styles = new WeakMap<Element, object>();
  const member = {
    configurable: true,
    get(this: Element): object {
      const known = styles.get(this) ?? new Proxy(new PlainStyle(this), MEMBERS);
      styles.set(this, known);
      return known;
    },
    set(this: Element, text: string): void {
      this.setAttribute('style', text);
    },
  };
  for (const { prototype } of [HTMLElement, SVGElement]) Object.defineProperty(prototype, 'style', member);
  for (const element of [document.createElement('div'), document.createElementNS(SVG, 'svg')]) dropInnerStyle(element);
}

const SVG = 'http://www.w3.org/2000/svg';

/** The method by which jsdom gives the implementation of an element a style of its own. */
const MAKES_STYLE = '_initElementCSSInlineStyle';

/**
 * Keeps the implementation of jsdom behind elements of a kind from having a style of its own: it would parse the
 * attribute at each change of it, though nothing reads the result.
 */
function dropInnerStyle(element: Element): void {
  const owner = ownerOf(behindNodes().inner(element), MAKES_STYLE);
  Reflect.set(owner, MAKES_STYLE, function (this: { _settingCssText: boolean }) {
    // The attribute is taken to be written by the style itself, which needs no parsing.
    this._settingCssText = true;
  });
}
