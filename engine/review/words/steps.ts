import { isObject, type Json } from '../../document/source.ts';
import { short, written, type Naming } from './naming.ts';

/** Returns the name of a form's rule for people, with what it is given. */
export function ruleName(value: Json): string {
  if (!isObject(value)) return written(value);
  if (typeof value.rule !== 'string') return written(value.test ?? value);
  const given = isObject(value.with) ? Object.entries(value.with).map(([name, one]) => `${name} ${written(one)}`) : [];
  return `${written(value.rule)}${given.length === 0 ? '' : ` with ${given.join(', ')}`}`;
}

/** Returns the name of a step for people: `the call of \`wallet.withdraw\``, `the question “Sure?”`. */
export function stepName(value: Json, naming: Naming): string {
  if (!isObject(value)) return written(value);
  const words = naming.said(value.title) ?? naming.said(value.text);
  switch (value.do) {
    case 'call':
      return `the call of \`${String(value.call)}\``;
    case 'confirm':
      return words === undefined ? 'a question' : `the question “${short(words)}”`;
    case 'open':
      return `the sheet \`${String(value.sheet).replace('fragments/', '')}\``;
    case 'go':
    case 'pick':
      return `the ${value.do === 'go' ? 'link to' : 'choice from'} “${naming.title(String(value.to ?? value.from))}”`;
    case 'toast':
      return words === undefined ? 'a message' : `the message “${short(words)}”`;
    case 'track':
      return `the event \`${String(value.event)}\``;
    default: {
      const what = ['path', 'event', 'data', 'name'].map((key) => value[key]).find((one) => typeof one === 'string');
      return `the step \`${String(value.do)}${what === undefined ? '' : ` ${String(what)}`}\``;
    }
  }
}
