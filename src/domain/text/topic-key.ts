/**
 * The key of what a subscription asks for: a channel and its parameters, of which neither the order nor the order of
 * what is nested in them counts.
 */
export function topicKey(channel: string, params: unknown): string {
  return `${channel} ${JSON.stringify(params, sorted)}`;
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
