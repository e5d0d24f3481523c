import type { BlockHost } from '../props.ts';
import type { NumberText } from './number-input.ts';

/** The locale keys of `numberRemark`. */
export const numberTexts = ['field.places', 'field.no_places', 'field.too_long', 'field.digits_only'] as const;

/** Returns the remark of a number field after it refused an input; undefined after an accepted one. */
export function numberRemark(host: BlockHost, refused: NumberText['refused'], places: number): string | undefined {
  switch (refused) {
    case 'places':
      return places === 0 ? host.t('field.no_places') : host.t('field.places', { count: places });
    case 'length':
      return host.t('field.too_long');
    case 'character':
      return host.t('field.digits_only');
    case undefined:
      return undefined;
  }
}
