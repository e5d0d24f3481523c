import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** The colours of JSON, from the studio's own tokens, so that they follow its theme. */
export const jsonColours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.propertyName, color: 'var(--accent-text)' },
    { tag: tags.string, color: 'var(--text-1)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--ok)' },
    { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--text-3)' },
  ]),
);
