// Conversations: of a user with the support desk, and of everybody in the public room. Other folders import this file
// and nothing behind it.

export { chat } from './chat.ts';
