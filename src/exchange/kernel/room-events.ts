/**
 * The events that rooms send each other within a command, by name, with their data. The room that sends an event
 * declares it here (`declare module`), so that a room that handles it is typed.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RoomEvents {}
