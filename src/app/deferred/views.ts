import type { ComponentType } from 'react';

/**
 * The views that the shell shows on rare occasions. All are one file, fetched once the first page is painted: it must
 * be there before it is needed.
 */
export interface LateViews {
  readonly LivePill: ComponentType;
  readonly MarketMark: ComponentType;
  readonly UpdateBar: ComponentType;
  readonly Maintenance: ComponentType;
}
