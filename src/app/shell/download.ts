/** By then every browser has read the content. Milliseconds. */
const REVOKE_AFTER = 60_000;

/** Saves a file on the phone through the browser. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.hidden = true;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}
