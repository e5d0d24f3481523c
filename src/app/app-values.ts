import Big from 'big.js';
import type { AppDocument } from './app-document.ts';

/** Sections of `app.json` that say how the shell works; documents do not read them. */
const OWN = new Set(['$schema', 'access', 'aliases', 'backend', 'calls', 'links', 'planned', 'prefs', 'signIn', 'signals', 'tabBar']);

type Translate = (key: string) => string;
type Json = Readonly<Record<string, unknown>>;

/**
 * The constants of `app.json` as documents read them, as `app.limits.codeLength`: numbers are decimals, except that
 * `timing` is durations (milliseconds). A section `{ item, items }` is a list whose fields are typed by `item`: a `text`
 * is translated, a record whose `feature` is off is left out.
 */
export function appValues(app: AppDocument, translate: Translate): Record<string, unknown> {
  return Object.fromEntries(Object.entries(app)
    .filter(([section]) => !OWN.has(section))
    .map(([section, value]) => [section, section === 'timing' ? value : valueOf(value, app, translate)]));
}

function valueOf(value: unknown, app: AppDocument, translate: Translate): unknown {
  if (typeof value === 'number') return new Big(value);
  if (Array.isArray(value)) return value.map((element) => valueOf(element, app, translate));
  if (!isRecord(value)) return value;
  const { item, items } = value;
  if (isRecord(item) && Array.isArray(items)) return items.filter(isRecord).filter((one) => offered(one, app)).map((one) => recordOf(one, item, app, translate));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, valueOf(part, app, translate)]));
}

function offered(item: Json, app: AppDocument): boolean {
  return typeof item['feature'] !== 'string' || app.features[item['feature']] === true;
}

/** Every declared field is there; one that the document does not give is null. */
function recordOf(given: Json, types: Json, app: AppDocument, translate: Translate): Json {
  return Object.fromEntries(Object.entries(types).map(([name, type]) => {
    const value = given[name] ?? null;
    return [name, type === 'text' && typeof value === 'string' ? translate(value) : valueOf(value, app, translate)];
  }));
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
