/**
 * Returns the key of a subscription's topic: a channel and its parameters. Neither the order of the parameters nor that
 * of nested members matters.
 */
export function topicKey(channel: string, params: unknown): string {
  return `${channel} ${JSON.stringify(params, sorted)}`;
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
