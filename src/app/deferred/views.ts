import type { ComponentType } from 'react';

/**
 * Views that the shell shows rarely. All are in one file, which is loaded after the first paint: they must be there
 * before they are needed, as without a network.
 */
export interface DeferredViews {
  readonly LivePill: ComponentType;
  readonly MarketMark: ComponentType;
  readonly UpdateBar: ComponentType;
  readonly Maintenance: ComponentType;
}
