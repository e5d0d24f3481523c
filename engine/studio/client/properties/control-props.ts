import type { ReactNode } from 'react';
import type { Property } from '../../protocol/properties.ts';

/** The properties of every control. */
export interface ControlProps {
  readonly property: Property;
  /** The version of the documents that the property is of. */
  readonly version: number;
  /** Draws a part of the property with a control of its own. */
  readonly renderPart: (part: Property) => ReactNode;
}
