import { takeDraft, type FormDrafts } from '../../engine/form/drafts.ts';
import { persistForms } from '../../engine/form/persist-forms.ts';
import type { Host } from '../../engine/host.ts';
import type { Route } from './publisher.ts';

/** An entry of a tab's history. */
export interface Entry {
  readonly key: string;
  readonly route: Route;
  /** What a person typed into the form of this entry. */
  typed?: string;
}

/** A form of a page that is open. */
interface OpenForm {
  value: string | undefined;
  readonly addDraft: (drafts: FormDrafts) => void;
}

/** The forms of one document: drafts are kept and taken as the engine does. */
export class Forms {
  readonly #forms = new Map<string, OpenForm>();

  constructor(private readonly storage: Host['storage']) {}

  has(key: string): boolean {
    return this.#forms.has(key);
  }

  persist(): void {
    persistForms(this.storage, this.#forms.values());
  }

  /** Returns the form of an entry, with what was typed before a reload. */
  of(entry: Entry): OpenForm {
    const known = this.#forms.get(entry.key);
    if (known !== undefined) return known;
    const typed = takeDraft(this.storage, entry.key, entry.route)?.typed['field']?.[1];
    const form: OpenForm = {
      value: typed === undefined ? undefined : String(typed),
      addDraft: (drafts) => {
        if (form.value !== undefined)
          drafts[entry.key] = { page: entry.route, typed: { field: ['string', form.value] } };
      },
    };
    this.#forms.set(entry.key, form);
    return form;
  }
}
