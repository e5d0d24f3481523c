// @vitest-environment jsdom
import { act, Fragment, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seeded } from '../document/seeded.ts';
import { Events } from './events.ts';
import { NeedsReact } from './needs-react.ts';
import { Patcher, type Tree } from './patch.ts';

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

const tag = (node: ReactNode): Tree => (<div>{node}</div>) as Tree;

/** Draws trees one after another in one element, without React. */
function direct(...trees: readonly ReactNode[]): Element {
  const root = document.createElement('main');
  const patcher = new Patcher(new Events(root));
  const [first, ...others] = trees.map(tag);
  const node = patcher.make(first!);
  let before = first!;
  for (const tree of others) {
    patcher.change(node, before, tree);
    before = tree;
  }
  root.append(node);
  return root;
}

/** Draws a tree as a row is made of a copy of another. */
function copied(sample: ReactNode, tree: ReactNode): Element {
  const root = document.createElement('main');
  const patcher = new Patcher(new Events(root));
  const node = patcher.make(tag(sample)).cloneNode(true) as Element;
  root.append(patcher.makeLike(node, tag(sample), tag(tree)));
  return root;
}

async function byReact(tree: ReactNode): Promise<Element> {
  const element = document.createElement('main');
  await act(async () => createRoot(element).render(tag(tree)));
  return element;
}

function expectEqual(is: Element, should: Element): void {
  // React, too, leaves the attribute when the last style goes.
  for (const styled of is.querySelectorAll('[style=""]')) styled.removeAttribute('style');
  is.normalize();
  should.normalize();
  if (!is.isEqualNode(should)) expect(is.innerHTML).toBe(should.innerHTML);
}

function randomTree(random: () => number, depth = 0): ReactNode {
  const pick = <T,>(...of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const kind = pick('text', 'number', 'none', 'false', 'tag', 'tag', 'tag', 'svg', 'list', 'fragment');
  const some = (): ReactNode[] =>
    depth > 3 ? [] : Array.from({ length: Math.floor(random() * 4) }, () => randomTree(random, depth + 1));
  switch (kind) {
    case 'text':
      return pick('', 'a', 'b', 'Zeile');
    case 'number':
      return pick(0, 7);
    case 'none':
      return pick(null, undefined);
    case 'false':
      return pick(false, true);
    case 'tag': {
      const Name = pick('div', 'span', 'button', 'b');
      return (
        <Name
          className={pick(undefined, 'a', 'b c')}
          hidden={pick(undefined, true, false)}
          aria-label={pick(undefined, 'x')}
          aria-hidden={pick(undefined, true, false)}
          data-node={pick(undefined, '', 'n')}
          title={pick(undefined, 't', null as never)}
          tabIndex={pick(undefined, 0, -1)}
          style={pick(undefined, { width: 3, opacity: 0.5 }, { '--x': 1, width: '2ch' } as never)}
        >
          {some().map((one, index) => (
            <Fragment key={index}>{one}</Fragment>
          ))}
        </Name>
      );
    }
    case 'svg':
      return (
        <svg viewBox="0 0 24 24" strokeWidth={pick(1, 2)} aria-hidden fill="none">
          <path d={pick('M0 0', 'M1 1')} strokeLinecap="round" />
        </svg>
      );
    default:
      return kind === 'list' ? some().map((one, index) => <Fragment key={index}>{one}</Fragment>) : <>{some()[0]}</>;
  }
}

describe('a tree without components', () => {
  test('is what React makes of it, at once, changed from another, and as a copy of another', async () => {
    const random = seeded(7);
    let before: ReactNode = null;
    for (let count = 0; count < 300; count += 1) {
      const tree = randomTree(random);
      const should = await byReact(tree);
      expectEqual(direct(tree), should);
      expectEqual(direct(before, tree), should);
      expectEqual(copied(before, tree), should);
      before = tree;
    }
  });

  test('keeps the nodes that stay, and writes only the texts that differ', () => {
    const root = direct(
      <p className="a">
        <b>1</b>
        <i>2</i>
      </p>,
    );
    const [p, b, i] = ['p', 'b', 'i'].map((name) => root.querySelector(name)!);
    const text = i!.firstChild;
    const changes = new MutationObserver(() => undefined);
    const patcher = new Patcher(new Events(root));
    changes.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    const was = tag(
      <p className="a">
        <b>1</b>
        <i>2</i>
      </p>,
    );
    const is = tag(
      <p className="a">
        <b>1</b>
        <i>3</i>
      </p>,
    );
    patcher.change(root.firstElementChild!, was, is);
    expect(changes.takeRecords().map(({ type, target }) => [type, target])).toEqual([['characterData', text]]);
    expect([root.querySelector('p'), root.querySelector('b'), root.querySelector('i')]).toEqual([p, b, i]);
    expect(root.textContent).toBe('13');
  });

  test('writes a text that a translator has wrapped', () => {
    const root = direct(<p>one</p>);
    const patcher = new Patcher(new Events(root));
    const wrapped = document.createElement('font');
    wrapped.textContent = 'eins';
    root.querySelector('p')!.replaceChildren(wrapped);
    patcher.change(root.firstElementChild!, tag(<p>one</p>), tag(<p>two</p>));
    expect(root.innerHTML).toBe('<div><p>two</p></div>');
  });
});

describe('events', () => {
  test('reach the newest handlers, from the inside out, until one stops them', () => {
    const root = document.createElement('main');
    document.body.append(root);
    const patcher = new Patcher(new Events(root));
    const calls: string[] = [];
    const tree = (name: string, stop: boolean): Tree =>
      (
        <div onClick={() => calls.push(`${name} row`)}>
          <button
            type="button"
            onClick={(event) => {
              calls.push(`${name} ${event.currentTarget.tagName}`);
              if (stop) event.stopPropagation();
            }}
          >
            x
          </button>
        </div>
      ) as Tree;
    const outside = vi.fn();
    document.body.addEventListener('click', outside);
    const first = tree('old', false);
    const node = patcher.make(first);
    root.append(node);
    root.querySelector('button')!.click();
    expect(calls.splice(0)).toEqual(['old BUTTON', 'old row']);
    patcher.change(node, first, tree('new', true));
    root.querySelector('button')!.click();
    expect(calls).toEqual(['new BUTTON']);
    expect(outside).toHaveBeenCalledTimes(1);
  });

  test('of a copy are its own', () => {
    const root = document.createElement('main');
    const patcher = new Patcher(new Events(root));
    const calls: string[] = [];
    const press = (name: string): Tree => (<div onClick={() => calls.push(name)}>x</div>) as Tree;
    const sample = press('sample');
    const node = patcher.make(sample);
    const copy = patcher.makeLike(node.cloneNode(true) as Element, sample, press('copy'));
    root.append(node, copy);
    (copy as HTMLElement).click();
    expect(calls).toEqual(['copy']);
  });
});

test('a ref is called after each change that brings another, and cleans up', () => {
  const root = document.createElement('main');
  const patcher = new Patcher(new Events(root));
  const calls: string[] = [];
  const tree = (name: string): Tree =>
    (
      <div>
        <b
          ref={(element) => {
            calls.push(`${name} ${element?.tagName}`);
            return () => void calls.push(`${name} ends`);
          }}
        />
      </div>
    ) as Tree;
  const first = tree('a');
  const node = patcher.make(first);
  const second = tree('b');
  patcher.change(node, first, second);
  patcher.change(node, second, second);
  patcher.forget(node);
  expect(calls).toEqual(['a B', 'a ends', 'b B', 'b ends']);
});

function Stateful(): ReactNode {
  return useState('x')[0];
}

test.each<readonly [string, ReactNode]>([
  ['a component', <Stateful key="a" />],
  ['a control', <input key="b" />],
  ['an event that does not bubble', <img key="d" alt="" onLoad={() => undefined} />],
  ['a ref that is an object', <p key="e" ref={{ current: null }} />],
  ['an unknown property', <p key="f" contentEditable />],
])('%s needs React', (_name, node) => {
  expect(() => direct(node)).toThrow(NeedsReact);
  expect(() => direct('text', node)).toThrow(NeedsReact);
});
