/** Returns the nonce of the page's policy, with which a library may add a style element; undefined without one. */
export function nonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content;
}
