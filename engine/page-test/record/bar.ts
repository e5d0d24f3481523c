/** The bar over a page that is recorded: it asks for the name of the case, and says what became of it. */
export function recordingBar(save: (name: string) => Promise<string>): HTMLElement {
  const host = document.createElement('div');
  host.id = 'page-test-record';
  host.style.cssText = 'position:fixed;inset:0 0 auto 0;z-index:2147483647;font:13px system-ui';
  const root = host.attachShadow({ mode: 'open' });
  const form = document.createElement('form');
  form.style.cssText = 'display:flex;gap:6px;padding:6px;background:#111;color:#fff;align-items:center';
  const name = document.createElement('input');
  name.placeholder = 'What must be so, as a sentence';
  name.setAttribute('aria-label', 'Name of the case');
  name.required = true;
  name.style.cssText = 'flex:1;min-width:0';
  const button = document.createElement('button');
  button.textContent = 'Add the case';
  const said = document.createElement('output');
  form.append('● ', name, button, said);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    save(name.value).then(
      (text) => {
        said.textContent = text;
      },
      (error: unknown) => {
        said.textContent = String(error);
      },
    );
  });
  root.append(form);
  return host;
}
