/** A picture for samples: hills under a sun, in greys that suit both themes. */
export const SAMPLE_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#c9d2dc"/>' +
    '<circle cx="122" cy="26" r="11" fill="#eef2f6"/><path d="M0 90 52 34l38 40 22-20 48 36z" fill="#8795a5"/></svg>',
)}`;

/** A name as a picture, for samples: its shape alone counts. */
export const SAMPLE_WORDMARK = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 24"><path d="M2 3h6v13h9v5H2z"/>' +
    '<path fill-rule="evenodd" d="M29 3a9 9 0 1 0 .1 0zm0 5a4 4 0 1 1-.1 0zM52 3a9 9 0 1 0 .1 0zm0 5a4 4 0 1 1-.1 0z"/>' +
    '<path d="M65 3h6v18h-6z"/></svg>',
)}`;
