const look = new CSSStyleSheet();

/** Puts the tokens of a theme over those that the page was loaded with. */
export function applyTheme(sheet: string): void {
  look.replaceSync(sheet);
  if (!document.adoptedStyleSheets.includes(look)) document.adoptedStyleSheets.push(look);
}
