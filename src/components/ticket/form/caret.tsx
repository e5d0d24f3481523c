/** Renders the small triangle of a control with options, in the colour of the style's `fill`. */
export const Caret = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="0 0 8 8" aria-hidden>
    <path d="M.9 2.4h6.2a.4.4 0 0 1 .3.67L4.3 6.5a.4.4 0 0 1-.6 0L.6 3.07a.4.4 0 0 1 .3-.67z" />
  </svg>
);
