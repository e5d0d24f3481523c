import { anyPluralForm, hasPluralForm, stemOf } from '../document/plural.ts';
import { isObject, type Json, type JsonObject } from '../document/source.ts';

/** Returns the schema of a table of texts: the keys of the first language, each with its words there as description. */
export function localeSchema(first: Json): JsonObject {
  return {
    ...table(isObject(first) ? first : {}),
    title: 'Texts',
    description:
      'The texts of one language. {{name}} is replaced; _one, _few, _many, _other are the forms of a counted text.',
  };
}

function table(texts: JsonObject): JsonObject {
  const properties: Record<string, Json> = {};
  const counted: Record<string, Json> = {};
  for (const [key, value] of Object.entries(texts)) {
    if (isObject(value)) properties[key] = { ...table(value), description: `The texts of ${key}.` };
    else if (hasPluralForm(key))
      counted[anyPluralForm(stemOf(key))] = {
        type: 'string',
        description: String(value),
      };
    else properties[key] = { type: 'string', description: String(value) };
  }
  return {
    type: 'object',
    properties,
    ...(Object.keys(counted).length === 0 ? {} : { patternProperties: counted }),
    additionalProperties: false,
  };
}
