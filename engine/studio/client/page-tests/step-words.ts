import type { Act } from '../../../page-test/cases.ts';
import type { Say } from '../words/say.ts';

/** Says a recorded step in words: `Fill title with “Paint the fence”`. */
export function stepWords(step: Act, say: Say): string {
  const { fill, choose, press, toggle, answer } = step;
  const given = step.with === null || step.with === undefined ? '' : wordsOf(step.with);
  if (fill !== undefined) return given === '' ? say('step.clear', { id: fill }) : say('step.fill', { id: fill, given });
  if (choose !== undefined) return say('step.choose', { id: choose, given });
  if (toggle !== undefined) return say('step.toggle', { id: toggle });
  if (step.back === true) return say('step.back');
  if (answer !== undefined) return say(`step.${answer}`);
  return say('step.press', { id: press ?? '' });
}

function wordsOf(value: Act['with']): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
