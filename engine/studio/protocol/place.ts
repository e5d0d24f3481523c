import type { Json, JsonObject, Pointer } from '../../document/source.ts';

export type { Json, JsonObject, Pointer };

/** A place in a document: a node, a property, an entry of a list. An empty pointer is the document itself. */
export interface Place {
  /** The path of the file below the root of the product: `screens/fund/withdraw.json`. */
  readonly file: string;
  readonly pointer: Pointer;
}

/** A rectangle in CSS pixels of the phone's own page, from the upper left corner of what is visible. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns a key that two equal places share. */
export const placeKey = ({ file, pointer }: Place): string => `${file}#${pointer.join('/')}`;
