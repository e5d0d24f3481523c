import { operationsOf, resolve } from '../../../../schemas/contract.ts';
import type { Contract, Operation, RawOperation, Schema } from '../../../../schemas/contract.ts';
import type { Texts } from '../../kernel/basics/texts.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { entityOf, fieldsOf, typeOf } from './schema.ts';

/** A real-time channel as declared in `schemas/channels.json`. */
export interface ChannelSaid {
  readonly description: string;
  readonly auth: string;
  readonly op: string;
  readonly params: Schema;
  readonly payload: Schema;
}

const ROLES: Readonly<Partial<Record<Operation['role'], string>>> = {
  guest: 'anybody',
  user: 'signed in',
  verified: 'identity verified',
  merchant: 'merchants',
  trader: 'traders',
};

const EFFECTS: Readonly<Record<Operation['effect'], string>> = {
  read: 'reads',
  write: 'changes',
  moves: 'spends: moves value',
  leaves: 'spends: value can leave; asks for the pay password',
};

/**
 * Renders the whole contract as one page. It runs no script: calls fold natively, and the browser's search opens them.
 */
export function referencePage(
  contract: Contract,
  channels: Readonly<Record<string, ChannelSaid>>,
  texts: Texts,
): string {
  const info = contract['info'] as { readonly title: string; readonly version: string; readonly description: string };
  const areas = byArea(operationsOf(contract));
  const schemas = Object.entries(contract.components.schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API</title>
        <link rel="stylesheet" href="reference.css" />
      </head>
      <body>
        <header>
          <h1>${info.title} API <small>${info.version}</small></h1>
          ${info.description.split('\n\n').map((paragraph) => html`<p>${marked(paragraph)}</p>`)}
          <p><a href="openapi.json">The same as an OpenAPI 3.1 document</a></p>
        </header>
        <nav aria-label="Areas">
          <ul>
            ${areas.map(
              ([area, { length }]) =>
                html`<li>
                  <a href="#area-${area}">${area} <small>${length}</small></a>
                </li>`,
            )}
            <li><a href="#channels">Real time</a></li>
            <li><a href="#entities">Entities</a></li>
          </ul>
        </nav>
        <main>
          ${areas.map(
            ([area, operations]) =>
              html`<section aria-labelledby="area-${area}">
                <h2 id="area-${area}">${area}</h2>
                ${operations.map((operation) => callOf(contract, texts, operation))}
              </section>`,
          )}
          <section aria-labelledby="channels">
            <h2 id="channels">Real time</h2>
            <p>
              socket.io at <code>/api/socket.io</code>, the token in the handshake’s <code>auth.token</code>.
              <code>subscribe</code> and <code>unsubscribe</code> take <code>{ channel, params }</code> and are
              acknowledged; messages come as the event of the channel’s name, <code>{ params, data }</code>.
            </p>
            ${Object.entries(channels).map(([name, channel]) => channelOf(name, channel))}
          </section>
          <section aria-labelledby="entities">
            <h2 id="entities">Entities</h2>
            ${schemas.map(([name, schema]) => entityOf(name, schema))}
          </section>
        </main>
      </body>
    </html>`;
  return page.text;
}

function byArea(operations: readonly Operation[]): [string, Operation[]][] {
  const areas = new Map<string, Operation[]>();
  for (const operation of operations) {
    const area = operation.id.split('.')[0]!;
    areas.set(area, [...(areas.get(area) ?? []), operation]);
  }
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1));
}

function callOf(contract: Contract, texts: Texts, operation: Operation): Html {
  const raw = contract.paths[operation.path]?.[operation.method.toLowerCase()] as RawOperation;
  const message = resolve(contract, operation.answer).properties?.['message'] ?? {};
  return html`<details class="call" id="${operation.id}">
    <summary>
      <span class="method ${operation.method.toLowerCase()}">${operation.method}</span>
      <code>/api${operation.path}</code> <span class="what">${raw.summary}</span>
    </summary>
    <p>
      <code>${operation.id}</code> <span class="tag">${ROLES[operation.role] ?? ''}</span>
      <span class="tag ${operation.effect}">${EFFECTS[operation.effect]}</span>
    </p>
    ${raw['description'] !== undefined && html`<p>${marked(String(raw['description']))}</p>`}
    ${raw['x-callers'] !== undefined && html`<p>Made by: ${marked(String(raw['x-callers']))}</p>`}
    <h4>Takes</h4>
    ${fieldsOf(resolve(contract, operation.args))}
    <h4>Answers</h4>
    <p>${typeOf(message)}</p>
    ${!message.$ref && message.properties && fieldsOf(message)}
    ${
      operation.errors.length > 0 &&
      html`<h4>Refuses</h4>
        <table>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Field</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          <tbody>
            ${operation.errors.map(
              ({ code, parameter }) =>
                html`<tr>
                  <th scope="row"><code>${code}</code></th>
                  <td>${parameter && html`<code>${parameter}</code>`}</td>
                  <td>${texts.say('en', `error.${code}`, { count: 1 })}</td>
                </tr>`,
            )}
          </tbody>
        </table>`
    }
  </details>`;
}

const channelOf = (name: string, { description, auth, op, params, payload }: ChannelSaid): Html =>
  html`<details class="call" id="channel-${name}">
    <summary>
      <span class="method live">live</span> <code>${name}</code> <span class="what">${description}</span>
    </summary>
    <p><span class="tag">${auth === 'user' ? ROLES.user : ROLES.guest}</span> <span class="tag">${op}</span></p>
    <h4>Takes</h4>
    ${fieldsOf(params)}
    <h4>Says</h4>
    ${payload.$ref ? html`<p>${typeOf(payload)}</p>` : fieldsOf(payload)}
  </details>`;

/** Renders a text in which backticks mark code. */
const marked = (text: string): Html =>
  html`${text.split('`').map((piece, i) => (i % 2 ? html`<code>${piece}</code>` : piece))}`;
