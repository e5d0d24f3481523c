/**
 * Writes the error of a field into the line below its control, and ties the control to it, as a view draws both
 * (`belowControl` and `inputAttributes` of the blocks). React is not asked: what it drew before, and draws later from
 * the same error, agrees with this.
 *
 * @param line the element with the id of the control and `-error`, beside the control or inside its group
 * @param error undefined for none
 */
export function showError(line: HTMLElement, error: string | undefined): void {
  const text = error ?? '';
  if (line.textContent === text) return;
  line.textContent = text;
  const frame = line.parentElement;
  if (frame === null) return;
  const control = frame.querySelector(`[id="${line.id.slice(0, -'-error'.length)}"]`) ?? frame;
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '' && id !== line.id);
  set(control, 'aria-describedby', (error === undefined ? others : [line.id, ...others]).join(' '));
  // A group of several choices cannot be invalid as a whole, for screen readers.
  if (control.getAttribute('role') !== 'group') set(control, 'aria-invalid', error === undefined ? '' : 'true');
}

function set(element: Element, name: string, value: string): void {
  if (value === '') element.removeAttribute(name);
  else element.setAttribute(name, value);
}
