// @vitest-environment jsdom
import { act, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EditionPart, EditionParts, PartNeeds } from '../../../publisher.ts';
import { useStudio } from '../state/studio.ts';
import { NOTHING_LEFT, onlyOf } from './choice.ts';
import { PartChoice } from './part-choice.tsx';
import { PartNeedsNote } from './part-needs.tsx';

// Preferences ask for the theme when they are loaded.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const part = (kind: EditionPart['kind'], name: string, is: EditionPart['is'] = 'changed'): EditionPart => ({
  kind,
  name,
  is,
  files: [`${name}.json`],
});
const ALL: EditionParts = {
  base: 'aaaa01bbbb02',
  parts: [
    part('page', 'a/a'),
    part('page', 'a/new', 'added'),
    part('language', 'en'),
    part('rest', 'screens/theme.json'),
  ],
  whole: null,
  hasNewerCode: false,
};

const place = document.createElement('div');
document.body.append(place);
let root: ReturnType<typeof createRoot>;

function Shown({ all }: { readonly all: EditionParts }): ReactNode {
  const [left, setLeft] = useState(NOTHING_LEFT);
  return (
    <>
      <PartChoice all={all} left={left} onLeft={setLeft} />
      <output>{onlyOf(all.parts, left)?.join() ?? 'everything'}</output>
    </>
  );
}
beforeEach(() => {
  if (root !== undefined) act(() => root.unmount());
  root = createRoot(place);
  useStudio.setState({ pages: [] });
});
const draw = (node: ReactNode): void => act(() => root.render(node));

/** Returns a box by the beginning of its name. */
function box(name: string): HTMLInputElement {
  const label = [...place.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(name));
  const found = label?.querySelector('input');
  if (found == null) throw new Error(`There is no box ${name} in ${place.textContent}`);
  return found;
}
/** Returns what is published alone, as names with commas between. */
const only = (): string | undefined => place.querySelector('output')?.textContent;
const press = (name: string): void => act(() => box(name).click());
const states = (...names: readonly string[]): readonly string[] =>
  names.map((name) => (box(name).indeterminate ? 'some' : box(name).checked ? 'all' : 'none'));

test('all is chosen at first; a group follows its parts, and chooses them', () => {
  draw(<Shown all={ALL} />);
  expect(place.querySelector('fieldset > legend')?.textContent).toBe('What is published 4 of 4');
  expect(states('Pages', 'Languages', 'Everything else')).toEqual(['all', 'all', 'all']);
  press('a/new');
  expect(states('Pages', 'a/a', 'a/new', 'Everything else')).toEqual(['some', 'all', 'none', 'none']);
  expect(only()).toBe('a/a,en');
  expect(place.textContent).toContain('On top of edition aaaa01b');
  press('Pages');
  expect(only()).toBe('everything');
  press('Pages');
  expect(only()).toBe('en');
  press('Everything else');
  expect(only()).toBe('everything');
});

test('groups have names, and what goes only with everything says why', () => {
  draw(<Shown all={ALL} />);
  const names = [...place.querySelectorAll('[role=group]')].map(
    (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
  expect(names).toEqual(['Pages', 'Languages', 'Everything else']);
  expect(place.textContent).toContain('screens/theme.jsonIt holds for all pages: it goes only with everything.');
});

test('where nothing can go alone the reason stands there, and no box can be pressed', () => {
  draw(<Shown all={{ ...ALL, whole: 'contract' }} />);
  expect(place.textContent).toContain('The contract is another than that of edition aaaa01b.');
  expect([...place.querySelectorAll('input')].every(({ disabled }) => disabled)).toBe(true);
  draw(<Shown all={{ ...ALL, hasNewerCode: true }} />);
  expect(place.textContent).toContain('Files of code are newer than the edition.');
});

test('what a choice lacks is said by page, and is chosen with one press', () => {
  const needs: PartNeeds = {
    parts: ['en', 'fra'],
    wrong: Array.from({ length: 7 }, (_, n) => ({ file: 'a/a.json', message: `There is no text ${n}.` })),
  };
  const added: string[][] = [];
  draw(<PartNeedsNote needs={needs} parts={ALL.parts} onAdd={(names) => added.push([...names])} />);
  expect(place.querySelector('[role=alert]')?.textContent).toContain('a/a There is no text 0.');
  expect(place.textContent).toContain('and 2 more');
  expect(place.textContent).toContain('It needs as well: en, fra.');
  act(() => place.querySelector('button')?.click());
  expect(added).toEqual([['en', 'fra']]);
  draw(<PartNeedsNote needs={{ ...needs, parts: ['screens/theme.json'] }} parts={ALL.parts} onAdd={() => undefined} />);
  expect(place.querySelector('button')?.textContent).toBe('Choose everything');
});
