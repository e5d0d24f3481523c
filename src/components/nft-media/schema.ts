import type { ComponentProps, ComponentSchema } from '../../../engine/component/index.ts';

export type MediaKind = 'image' | 'gif' | 'audio' | 'video';

/** The cells of the medium. Undefined while unknown; null where there is no value. */
export interface MediaCells {
  readonly kind: MediaKind;
  readonly src: string | null;
  readonly poster: string;
  readonly name: string;
  readonly wrap?: string | null;
}

interface MediaEvents {
  readonly failed: { readonly kind: MediaKind };
}

export type MediaProps = ComponentProps<MediaCells, MediaEvents>;

export const schema: ComponentSchema = {
  name: 'nft-media',
  description:
    'An artwork: picture, moving picture, sound or film, from edge to edge and square. It never begins to sound by itself; out of sight, and for who wants no motion, it stands still and loads nothing.',
  props: {
    kind: { type: 'NftType', required: true, description: 'What it is.' },
    src: { type: 'string?', description: 'Where the medium is; null shows the poster alone.' },
    poster: {
      type: 'image',
      required: true,
      description: 'The picture shown before, and in place of what does not play.',
    },
    name: { type: 'string', required: true, description: 'What it is called, for who does not see it.' },
    wrap: {
      type: 'image?',
      description:
        'A wrapping that opens once and shows the artwork; pressed, it is gone at once. For who wants no motion there is none.',
    },
  },
  events: {
    failed: { payload: { kind: 'NftType' }, description: 'It cannot be played: say so.' },
  },
  height: 390,
  texts: ['play', 'pause', 'mute', 'unmute', 'full', 'exit', 'position', 'failed', 'retry', 'move', 'hold', 'skip'].map(
    (key) => `nft_media.${key}`,
  ),
};
