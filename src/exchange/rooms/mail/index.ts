// Letters: the messages of a user's inbox, by topics that can be muted. Other folders import only this file of the
// folder.

export { writeLetter } from './letters.ts';
export { mail, unreadAbout } from './mail.ts';
