import type { Asked } from '../../editor/names.ts';
import { ownersOf } from '../../editor/owners.ts';

/** An argument that something takes. */
interface Wanted {
  readonly name: string;
  readonly required: boolean;
}

/** Returns the arguments that the call, page or fragment of a place takes; none where the place is not for arguments. */
export function argumentsAt({ spot, product, output }: Asked): readonly Wanted[] {
  if (spot.takes.type !== 'args' && spot.takes.type !== 'map') return [];
  return ownersOf(spot, product, output).flatMap(({ args }) =>
    [...args].map(([name, { required }]) => ({ name, required })),
  );
}
