/** Sets of words that several constructs and blocks share, so that one word means one thing everywhere. */

export const tones = ['text1', 'text2', 'text3', 'up', 'down', 'warn', 'error'] as const;

/** The words by which a field says what a phone may fill into it. */
export const autofills = [
  'off',
  'username',
  'email',
  'name',
  'given-name',
  'family-name',
  'nickname',
  'tel',
  'tel-national',
  'country',
  'country-name',
  'street-address',
  'address-level1',
  'address-level2',
  'postal-code',
  'organization',
  'url',
  'bday',
  'cc-number',
  'cc-name',
] as const;

/** Spaces: 0, 4, 8, 12, 16, 24 px. */
export const gaps = ['none', 'xs', 's', 'm', 'l', 'xl'] as const;
