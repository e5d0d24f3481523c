import 'react';

declare module 'react' {
  /** Style sheets read values of the view through custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
