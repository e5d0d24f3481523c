// The list of pages, and the frames of the one that is chosen. What is chosen stands in the address, to be sent to others.
const { languages, pages } = await (await fetch('/h5/gallery/states.json')).json();
const find = (id) => document.getElementById(id);
const controls = ['lang', 'theme', 'width', 'zoom'];
const chosen = new URLSearchParams(location.hash.slice(1));

find('lang').append(...languages.map(({ code, name }) => new Option(name, code)));
for (const name of controls) {
  if (chosen.has(name)) find(name).value = chosen.get(name);
  find(name).addEventListener('change', ({ target }) => choose(name, target.value));
}
find('search').addEventListener('input', list);
window.addEventListener('hashchange', () => {
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) chosen.set(name, value);
  list();
  show();
});

function choose(name, value) {
  chosen.set(name, value);
  location.hash = chosen.toString();
}

function list() {
  const wanted = find('search').value.toLowerCase();
  find('pages').replaceChildren(
    ...pages
      .filter(({ route }) => route.toLowerCase().includes(wanted))
      .map(({ route, states }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        const to = new URLSearchParams(chosen);
        to.set('page', route);
        link.href = `#${to}`;
        if (route === current().route) link.setAttribute('aria-current', 'page');
        const count = document.createElement('small');
        count.textContent = states.length;
        link.append(route, count);
        item.append(link);
        return item;
      }),
  );
}

const current = () => pages.find(({ route }) => route === chosen.get('page')) ?? pages[0];

function show() {
  const { route, states } = current();
  find('title').textContent = route;
  const [lang, theme, width, zoom] = controls.map((name) => find(name).value);
  find('frames').replaceChildren(
    ...states.map(({ name, hash }) => {
      const frame = document.createElement('iframe');
      frame.loading = 'lazy';
      frame.title = name;
      frame.width = width;
      frame.style.zoom = zoom;
      frame.src = `/h5/gallery/frame?${new URLSearchParams({ route, state: name, lang, theme })}${hash}`;
      const link = document.createElement('a');
      Object.assign(link, { href: frame.src, target: '_blank', textContent: name });
      const caption = document.createElement('figcaption');
      caption.append(link);
      const figure = document.createElement('figure');
      figure.append(caption, frame);
      return figure;
    }),
  );
}

list();
show();
