/** Long enough for any browser to have read the content. Milliseconds. */
const KEPT = 60_000;

/** Has the browser keep a file. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.hidden = true;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
