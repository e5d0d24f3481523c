/** Sets of words that several constructs and blocks share, so that one word means one thing everywhere. */

export const tones = ['text1', 'text2', 'text3', 'up', 'down', 'warn', 'error'] as const;

/** Spaces: 0, 4, 8, 12, 16, 24 px. */
export const gaps = ['none', 'xs', 's', 'm', 'l', 'xl'] as const;
