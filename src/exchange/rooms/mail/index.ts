// Letters: what a user finds in the inbox, by topics that can be muted. Other folders import this file and nothing
// behind it.

export { writeLetter } from './letters.ts';
export { mail, unreadAbout } from './mail.ts';
