import { operationsOf } from '../../../../schemas/contract.ts';
import type { Contract, Operation } from '../../../../schemas/contract.ts';
import type { Calls } from '../../../../schemas/editors/calls.ts';
import { readContract } from '../../../../schemas/read.ts';
import type { Upload } from '../../kernel/call.ts';
import type { Fits } from '../fits.ts';
import type { EditorToken } from '../editor-token.ts';
import type { Act, EditionStore } from '../store.ts';

/** The editors' contract: the calls of those who publish the app. */
export const editorsContract: Contract = readContract(new URL('../../../../schemas/editors/', import.meta.url));

export const editorsOperations: readonly Operation[] = operationsOf(editorsContract);

/** A flag of the app, as it is set for everybody. */
interface Flag {
  readonly name: string;
  readonly value: boolean | null;
}

/** The flags of the app, which are kept elsewhere. */
export interface Flags {
  list(): Promise<readonly Flag[]>;
  /** Sets a flag for everybody, with who and why in a log; null unsets it. Returns false where there is no such flag. */
  set(name: string, value: boolean | null, who: string, why: string): Promise<boolean>;
}

/** One request of the editors' contract, of a token with the right for it. */
export interface EditorCall<Args> {
  readonly args: Args;
  /** The content of the file, where the call takes one. */
  readonly file: Upload | undefined;
  readonly editor: EditorToken;
  readonly store: EditionStore;
  readonly flags: Flags;
  readonly fits: Fits;
  /** The origin that was asked, as `https://harbor.example`. */
  readonly origin: string;
  /** Returns when and by whom the call is made, for the log. */
  readonly told: () => Pick<Act, 'at' | 'who'>;
}

/** Handlers of the editors' calls, typed by their contract. */
export type EditorHandlers = {
  readonly [Name in keyof Calls]: (call: EditorCall<Calls[Name]['args']>) => Promise<Calls[Name]['message']>;
};
