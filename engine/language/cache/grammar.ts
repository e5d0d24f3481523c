import { defineConstruct } from '../../grammar/define.ts';

export const CACHE = defineConstruct({
  name: 'cache',
  says: 'a cache',
  description:
    'How long the answer of a datum is used again, for pages that ask the same. What changes something on the server makes every answer old at once, and another user begins with none.',
  keys: {
    fresh: {
      type: 'number',
      literal: true,
      least: 0,
      default: 2,
      description: 'Seconds in which a page that asks the same shows this answer without asking, at most 86400.',
    },
    keep: {
      type: 'number',
      literal: true,
      least: 0,
      default: 300,
      description:
        'Seconds for which the cache keeps an answer that no page shows, at most 86400: a user who comes back sees it at once, and a stale one is refetched.',
    },
  },
  example: { fresh: 60, keep: 3600 },
});
