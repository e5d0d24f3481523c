/**
 * What rooms tell each other within a command, by name, with what belongs to it. The room that tells declares its own
 * here (`declare module`), so that a room that hears it is typed.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RoomEvents {}
