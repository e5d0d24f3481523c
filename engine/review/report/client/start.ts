import { all, one } from './dom.ts';
import { cut, slide, swap } from './pictures.ts';

// The script of a report, which is opened from a disk as well as from a server.

/** A decision about a group, as the file of decisions holds it. */
interface Decision {
  readonly id: string;
  readonly page: string;
  readonly state: string;
  readonly decision: 'accepted' | 'rejected';
  readonly why?: string;
}

const groups = all<HTMLElement>('.group');
const language = one<HTMLSelectElement>('#language');
const page = one<HTMLSelectElement>('#page');
const saved = one<HTMLElement>('.saved');
const review = document.body.dataset.review ?? '';
const served = location.protocol.startsWith('http');
const STORE = `review ${review}`;

const decisions = new Map<string, Decision>();
let current = 0;
let theme = 'light';
let show = 'all';

/** The decision about a group. */
const decided = (group: HTMLElement): Decision | undefined => decisions.get(group.dataset.id ?? '');

function draw(): void {
  const open = groups.filter((group) => decided(group) === undefined).length;
  const segments = all<HTMLElement>('.segments i');
  for (const [index, group] of groups.entries()) {
    const made = decided(group);
    const folded = made !== undefined && index !== current;
    group.classList.toggle('current', index === current);
    group.classList.toggle('folded', folded);
    group.classList.toggle('rejected', made?.decision === 'rejected');
    const says = made === undefined ? '' : made.decision === 'accepted' ? 'Accepted' : `Rejected. “${made.why ?? ''}”`;
    const said = one<HTMLElement>('.said', group);
    said.textContent = says;
    said.hidden = made === undefined;
    one<HTMLElement>('.undo', group).hidden = made === undefined;
    for (const button of all<HTMLElement>('.accept, .reject', group)) button.hidden = made !== undefined;
    group.hidden = isLeftOut(group);
    const item = document.querySelector<HTMLElement>(`[data-group="${group.id}"]`);
    if (item !== null) drawItem(item, group, made, index === current);
    const kind = made === undefined ? '' : made.decision === 'accepted' ? 'ok' : 'no';
    const segment = segments[index];
    if (segment !== undefined) segment.className = index === current && kind === '' ? 'now' : kind;
  }
  one('.count').textContent = `${groups.length - open} of ${groups.length} looked at`;
  one('.left').textContent =
    groups.length === 0
      ? ''
      : open === 0
        ? 'All are looked at'
        : `${open} ${open === 1 ? 'group' : 'groups'} left to look at`;
  one<HTMLButtonElement>('#finish').disabled = open > 0 || groups.length === 0;
}

function drawItem(item: HTMLElement, group: HTMLElement, made: Decision | undefined, isCurrent: boolean): void {
  item.classList.toggle('current', isCurrent);
  item.hidden = isLeftOut(group);
  const status = one<HTMLElement>('.status', item);
  status.className = `status ${made === undefined ? 'open' : made.decision === 'accepted' ? 'ok' : 'no'}`;
  status.setAttribute(
    'aria-label',
    made === undefined ? 'To look at' : made.decision === 'accepted' ? 'Accepted' : 'Rejected',
  );
  const why = one<HTMLElement>('.why', item);
  why.hidden = made?.why === undefined;
  why.textContent = made?.why === undefined ? '' : `“${made.why}”`;
  const link = one<HTMLElement>('a', item);
  if (isCurrent) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
}

function isLeftOut(group: HTMLElement): boolean {
  const made = decided(group);
  if (page.value !== '' && group.dataset.page !== page.value) return true;
  return show === 'open' ? made !== undefined : show === 'rejected' ? made?.decision !== 'rejected' : false;
}

function go(to: number): void {
  if (groups[to] === undefined) return;
  current = to;
  draw();
  groups[to].scrollIntoView({ block: 'start', behavior: 'instant' });
  groups[to].focus({ preventScroll: true });
}

/** Goes to the next group in a direction that is not left out. */
function step(by: number): void {
  for (let to = current + by; groups[to] !== undefined; to += by) if (groups[to]?.hidden === false) return go(to);
}

/** Goes on to the next group that nobody has looked at. */
function next(): void {
  const order = [...groups.keys()].map((index) => (current + 1 + index) % groups.length);
  const open = order.find((index) => groups[index] !== undefined && decided(groups[index]) === undefined);
  if (open === undefined) {
    draw();
    one<HTMLElement>('#finish').focus();
  } else go(open);
}

async function decide(group: HTMLElement, decision: Decision['decision'] | undefined, why?: string): Promise<void> {
  const { id = '', page: route = '', state = '' } = group.dataset;
  const made =
    decision === undefined ? undefined : { id, page: route, state, decision, ...(why === undefined ? {} : { why }) };
  if (made === undefined) decisions.delete(id);
  else decisions.set(id, made);
  keep();
  if (made === undefined) draw();
  else next();
  if (!served) return;
  try {
    const answer = await fetch('decisions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(made ?? { id }),
    });
    saved.textContent = answer.ok ? 'Saved' : await answer.text();
  } catch {
    saved.textContent = 'Kept in this browser: nothing here writes files. Download the decisions.';
  }
}

function keep(): void {
  try {
    localStorage.setItem(STORE, JSON.stringify([...decisions.values()]));
  } catch {
    saved.textContent = 'This browser keeps nothing: download the decisions before you leave.';
  }
}

function reject(group: HTMLElement): void {
  const form = one<HTMLFormElement>('form.why', group);
  form.hidden = false;
  one<HTMLInputElement>('input', form).focus();
}

function download(): void {
  const file = new Blob([`${JSON.stringify([...decisions.values()], null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'decisions.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

function choose(name: string, value: string): void {
  for (const button of all<HTMLElement>(`[data-${name}]`))
    if (button.tagName === 'BUTTON') button.setAttribute('aria-pressed', String(button.dataset[name] === value));
}

function setTheme(value: string): void {
  theme = value;
  choose('theme', value);
  for (const group of groups) swap(group, language.value, theme);
}

const KEYS: Readonly<Record<string, (group: HTMLElement) => void>> = {
  j: () => step(1),
  k: () => step(-1),
  a: (group) => void decide(group, 'accepted'),
  r: (group) => reject(group),
  u: (group) => void decide(group, undefined),
  m: () => void document.body.classList.toggle('unmarked'),
  l: () => {
    language.selectedIndex = (language.selectedIndex + 1) % language.options.length;
    for (const group of groups) swap(group, language.value, theme);
  },
  t: () => setTheme(theme === 'light' ? 'dark' : 'light'),
  arrowleft: (group) => slide(group, -5),
  arrowright: (group) => slide(group, 5),
};

document.addEventListener('keydown', (event) => {
  const { target, key, metaKey, ctrlKey, altKey } = event;
  if (metaKey || ctrlKey || altKey) return;
  if (target instanceof HTMLInputElement && target.type !== 'range') return;
  if (target instanceof HTMLSelectElement) return;
  if (target instanceof HTMLInputElement && key.startsWith('Arrow')) return;
  const group = groups[current];
  const act = KEYS[key.toLowerCase()];
  if (act === undefined || group === undefined) return;
  event.preventDefault();
  act(group);
});

for (const [index, group] of groups.entries()) {
  const form = one<HTMLFormElement>('form.why', group);
  const input = one<HTMLInputElement>('input', form);
  one('.accept', group).addEventListener('click', () => ((current = index), void decide(group, 'accepted')));
  one('.reject', group).addEventListener('click', () => ((current = index), reject(group)));
  one('.undo', group).addEventListener('click', () => ((current = index), void decide(group, undefined)));
  one('.cancel', form).addEventListener('click', () => (form.hidden = true));
  one('header', group).addEventListener('dblclick', () => go(index));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (input.value.trim() === '') return;
    form.hidden = true;
    void decide(group, 'rejected', input.value.trim());
  });
  input.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    form.hidden = true;
    group.focus({ preventScroll: true });
  });
  const slider = one<HTMLInputElement>('.slide input', group);
  slider.addEventListener('input', () => cut(slider, Number(slider.value)));
  for (const crop of all<HTMLElement>('.crop', group))
    crop.addEventListener('click', () => {
      language.value = crop.dataset.language ?? '';
      for (const each of groups) swap(each, language.value, theme);
    });
}
for (const item of all<HTMLElement>('[data-group]'))
  one('a', item).addEventListener('click', (event) => {
    event.preventDefault();
    go(groups.findIndex(({ id }) => id === item.dataset.group));
  });
for (const button of all<HTMLElement>('button[data-theme]'))
  button.addEventListener('click', () => setTheme(button.dataset.theme ?? 'light'));
for (const button of all<HTMLElement>('button[data-show]'))
  button.addEventListener('click', () => {
    show = button.dataset.show ?? 'all';
    choose('show', show);
    draw();
  });
page.addEventListener('change', draw);
language.addEventListener('change', () => {
  for (const group of groups) swap(group, language.value, theme);
});
one('#download').addEventListener('click', download);
one('#light').addEventListener('click', () => {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
});
one('#finish').addEventListener('click', () => {
  const rejected = [...decisions.values()].filter(({ decision }) => decision === 'rejected').length;
  saved.textContent =
    rejected === 0
      ? 'Finished: all is accepted.'
      : `Finished: ${rejected} rejected. Commit the decisions, or send them.`;
});

/** Takes up the decisions that were made before: those of the server, else those of this browser. */
async function begin(): Promise<void> {
  let known: readonly Decision[] = [];
  try {
    known = JSON.parse(localStorage.getItem(STORE) ?? '[]') as readonly Decision[];
    if (served) known = (await (await fetch('decisions')).json()) as readonly Decision[];
  } catch {
    // A folder on a server without decisions: those of this browser count.
  }
  for (const made of known) if (groups.some(({ dataset }) => dataset.id === made.id)) decisions.set(made.id, made);
  current = Math.max(
    0,
    groups.findIndex((group) => decided(group) === undefined),
  );
  if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark';
  for (const group of groups) swap(group, language.value, theme);
  draw();
}

void begin();
