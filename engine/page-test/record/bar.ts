/**
 * The bar over a page that is recorded: it asks for the name of the case, and says what became of it. It has the
 * phone's back, which the page itself has not. It covers a part of the page, and goes to the other edge where somebody
 * needs that part.
 */
export function recordingBar(save: (name: string) => Promise<string>, back: () => void): HTMLElement {
  const host = document.createElement('div');
  host.id = 'page-test-record';
  const stand = (at: 'top' | 'bottom'): void => {
    host.style.cssText = `position:fixed;left:0;right:0;${at}:0;z-index:2147483647;font:13px system-ui`;
    host.dataset['at'] = at;
  };
  stand('top');
  const root = host.attachShadow({ mode: 'open' });
  const form = document.createElement('form');
  form.style.cssText = 'display:flex;flex-wrap:wrap;gap:6px;padding:6px;background:#111;color:#fff;align-items:center';
  const name = document.createElement('input');
  name.placeholder = 'What must be so, as a sentence';
  name.setAttribute('aria-label', 'Name of the case');
  name.required = true;
  name.style.cssText = 'flex:1;min-width:0';
  const button = document.createElement('button');
  button.textContent = 'Add the case';
  const other = document.createElement('button');
  other.type = 'button';
  other.textContent = '↕';
  other.title = 'To the other edge';
  other.addEventListener('click', () => stand(host.dataset['at'] === 'top' ? 'bottom' : 'top'));
  const said = document.createElement('output');
  // On a line of its own, under what was typed.
  said.style.cssText = 'flex-basis:100%';
  const backButton = document.createElement('button');
  backButton.type = 'button';
  backButton.textContent = '←';
  backButton.setAttribute('aria-label', "The phone's back");
  backButton.addEventListener('click', back);
  form.append('● ', backButton, name, button, other, said);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    said.textContent = 'The case is being played…';
    button.disabled = true;
    const tell = (text: string): void => {
      said.textContent = text;
      button.disabled = false;
    };
    save(name.value).then(tell, (error: unknown) => tell(String(error)));
  });
  root.append(form);
  return host;
}
