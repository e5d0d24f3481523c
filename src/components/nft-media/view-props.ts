import type { BlockHost } from '../../../engine/block/props.ts';
import type { MediaKind } from './schema.ts';

/** The props of all kinds of artwork. */
export interface ViewProps {
  readonly host: BlockHost;
  readonly kind: MediaKind;
  readonly src: string | null;
  readonly poster: string;
  readonly name: string;
  readonly inSight: boolean;
  readonly onFail: () => void;
}
