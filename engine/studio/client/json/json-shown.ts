import { create } from 'zustand';

/** True where the JSON of the document is shown beside it. */
export const useJsonShown = create<{ readonly is: boolean }>()(() => ({ is: false }));

/** Shows the JSON of the document, or hides it. */
export function showJson(is: boolean): void {
  useJsonShown.setState({ is });
}
