/** The delay before a skeleton appears, in milliseconds: a shorter wait is not worth one. */
export const SKELETON_DELAY = 200;
