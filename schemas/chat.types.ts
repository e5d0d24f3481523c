// Made from schemas/api/chat.json by `npm run types`. Edit that file, not this one.

/**
 * A conversation. Support: of one user with the support desk. Public: of everybody who is signed in.
 */
export type ChatRoom = 'support' | 'public';
/**
 * What people ask the support desk most.
 */
export type ChatTopic = 'deposit' | 'withdrawal' | 'identity' | 'security' | 'trading';
/**
 * What a message holds.
 */
export type ChatMessageKind = 'text' | 'image';

export interface ChatCalls {
  'chat.messages': {
    args: {
      room: ChatRoom;
    };
    /**
     * Messages.
     */
    message: ChatMessage[];
  };
  'chat.say': {
    args: {
      room: ChatRoom;
      /**
       * The text.
       */
      content?: string;
      /**
       * Address of an uploaded picture.
       */
      image?: string;
      topic?: ChatTopic;
      /**
       * What the sender calls this message, and no other of theirs: a repetition under it is the same message.
       */
      client_id?: string;
    };
    message: ChatMessage;
  };
  'chat.read': {
    args: {};
    message: ChatUnread;
  };
  'chat.unread': {
    args: {};
    message: ChatUnread;
  };
}
/**
 * One message of a conversation, in the language of the request.
 */
export interface ChatMessage {
  /**
   * Grows with time.
   */
  id: string;
  kind: ChatMessageKind;
  /**
   * The reader's own.
   */
  mine: boolean;
  /**
   * Who wrote it: a nickname, or the name of the support desk.
   */
  author: string;
  /**
   * Portrait of who wrote it; null of one who has none, and of the support desk.
   */
  portrait: string | null;
  /**
   * The text of the message; null for an image.
   */
  content: string | null;
  /**
   * The picture; null of a text.
   */
  image: string | null;
  /**
   * When it was sent.
   */
  created_at: number;
  /**
   * What its sender called it; null where they gave it no name, and of others.
   */
  client_id: string | null;
}
/**
 * What was not read yet.
 */
export interface ChatUnread {
  /**
   * Messages of the support desk.
   */
  count: number;
}

declare module './calls.ts' {
  interface Calls extends ChatCalls {}
}
