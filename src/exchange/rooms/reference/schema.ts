import type { Schema } from '../../../../schemas/contract.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

const nameOf = (schema: Schema): string | undefined => schema.$ref?.match(/^#\/components\/schemas\/(\w+)$/)?.[1];

/**
 * Describes a value's type in a few words: `decimal`, `list of SpotOrder`, `string or null`. Named schemas are links.
 */
export function typeOf(schema: Schema): Html {
  const name = nameOf(schema);
  if (name !== undefined) return html`<a href="#${name}">${name}</a>`;
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (choices) return html`${choices.map((choice, i) => html`${i > 0 && ' or '}${typeOf(choice)}`)}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const types = ([] as string[]).concat((schema.type as string | string[] | undefined) ?? 'any');
  const words = types.map((type) =>
    type === 'array'
      ? html`list of ${typeOf(schema.items ?? {})}`
      : type === 'null'
        ? 'null'
        : (schema.format ?? (schema['x-id'] === undefined ? type : `id of ${String(schema['x-id'])}`)),
  );
  return html`${words.map((word, i) => html`${i > 0 && ' or '}${word}`)}`;
}

/** Describes the limits of a value that its type does not include. */
function limitsOf(schema: Schema): string {
  const words: string[] = [];
  const say = (keyword: string, text: (value: string) => string): void => {
    if (schema[keyword] !== undefined) words.push(text(String(schema[keyword])));
  };
  say('minimum', (value) => `at least ${value}`);
  say('maximum', (value) => `at most ${value}`);
  say('minLength', (value) => `at least ${value} characters`);
  say('maxLength', (value) => `at most ${value} characters`);
  say('maxItems', (value) => `at most ${value} of them`);
  say('pattern', (value) => `like ${value}`);
  say('default', (value) => `otherwise ${value}`);
  return words.join(', ');
}

/** Renders the fields of an object, each with its type, its meaning and an example. Unnamed objects are nested. */
export function fieldsOf(schema: Schema): Html {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const examples = property['examples'] as readonly unknown[] | undefined;
    const inside =
      property.type === 'object'
        ? property
        : property.type === 'array' && property.items?.type === 'object'
          ? property.items
          : undefined;
    return html`<tr>
      <th scope="row"><code>${name}</code>${!required.has(name) && html` <small>may be left out</small>`}</th>
      <td>${typeOf(property)}</td>
      <td>
        ${property.description}
        ${limitsOf(property) && html`<small>${limitsOf(property)}.</small>`}${examples?.[0] !== undefined && html` <code>${typeof examples[0] === 'string' ? examples[0] : JSON.stringify(examples[0])}</code>`}
        ${inside?.properties && fieldsOf(inside)}
      </td>
    </tr>`;
  });
  return rows.length === 0
    ? html`<p>Nothing.</p>`
    : html`<table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`;
}

/** Renders a named schema: its values if it is a choice, otherwise its fields. */
export function entityOf(name: string, schema: Schema): Html {
  return html`<section class="entity" id="${name}">
    <h3>${name}</h3>
    ${schema.description && html`<p>${schema.description}</p>`}
    ${schema.enum ? html`<p>${schema.enum.map((value) => html`<code>${String(value)}</code> `)}</p>` : schema.properties ? fieldsOf(schema) : html`<p>${typeOf(schema)}</p>`}
  </section>`;
}
