import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Freshness } from '../data/pulse.ts';
import type { Scope } from '../store/frame.ts';
import type { Instance } from './instance.ts';
import type { RenderContext, NodePlan } from './plan.ts';

/** The freshness of the live figures that a node shows: the worst of the data that feed it. */
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

/** Marks a block whose figures are stale: `data-old` dims it, and its title tells why. */
export function marked(node: ReactNode, age: Freshness, x: RenderContext): ReactNode {
  if (age !== 'old' || !isValidElement(node) || typeof node.type !== 'string') return node;
  return cloneElement(node as ReactElement<Record<string, unknown>>, { 'data-old': 'self', title: x.t('engine.old') });
}
