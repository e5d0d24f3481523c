/** Thrown where only React can draw: a component, a form control, a property or an event with rules of its own. */
export class NeedsReact extends Error {
  constructor(what: string) {
    super(`Only React draws ${what}.`);
    this.name = 'NeedsReact';
  }
}
