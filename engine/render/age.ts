import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Freshness } from '../data/pulse.ts';
import type { Scope } from '../store/frame.ts';
import type { Instance } from './instance.ts';
import type { Context, NodePlan } from './plan.ts';

/** How far the live figures that a node shows can be trusted: the worst of the data that feed it. */
export function ageOf({ fed }: Pick<NodePlan, 'fed'>, scope: Scope): Freshness {
  if (fed === undefined) return 'live';
  const instance = scope.$instance as Instance;
  let worst: Freshness = 'live';
  for (const name of fed) {
    const age = instance.datum(name)?.freshness ?? 'live';
    if (age === 'old') return age;
    if (age === 'asked') worst = age;
  }
  return worst;
}

/** A block whose figures are old says so: it is dimmed (`data-old`), and its title names why. */
export function marked(node: ReactNode, age: Freshness, x: Context): ReactNode {
  if (age !== 'old' || !isValidElement(node) || typeof node.type !== 'string') return node;
  return cloneElement(node as ReactElement<Record<string, unknown>>, { 'data-old': 'self', title: x.t('engine.old') });
}
