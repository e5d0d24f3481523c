import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'map',
  description:
    'Places on a map of the world that is moved and zoomed with the fingers. Its own outlines of the countries need no map service; with an address of tiles it shows those. What it offers must stand on the page in words too: a list, or facts.',
  stateful: true,
  texts: ['block.map_closer', 'block.map_further'],
  slots: {
    label: { type: 'text', required: true, description: 'What it shows, for screen readers.' },
    chosen: {
      type: 'string',
      nullable: true,
      description: 'The key of the place that is marked, named and scrolled into view.',
    },
    tiles: {
      type: 'string',
      nullable: true,
      description: 'Address of the tiles of a map service, with {z}, {x} and {y}. Without it: outlines.',
    },
    credit: {
      type: 'string',
      nullable: true,
      description: 'Whose tiles they are, as the service asks to have it written.',
    },
    height: {
      type: 'choice',
      of: ['normal', 'large'],
      literal: true,
      default: 'normal',
      description: '220 or 320 px.',
    },
  },
  each: {
    latitude: { type: 'number', required: true, description: 'Degrees, north positive.' },
    longitude: { type: 'number', required: true, description: 'Degrees, east positive.' },
    name: { type: 'text', required: true, description: 'Its name.' },
    press: { type: 'event', description: 'It was tapped, or a point nearer to it than to any other.' },
  },
  example: {
    block: 'map',
    label: 'location.map',
    of: '=data.cities',
    as: 'c',
    key: '=c.id',
    latitude: '=c.latitude',
    longitude: '=c.longitude',
    name: '=c.name',
    chosen: '=state.city',
    press: [{ do: 'set', path: 'state.city', to: '=c.id' }],
  },
  sample: {
    '=data.cities': [
      { '=c.id': 'paris', '=c.latitude': 48.86, '=c.longitude': 2.35, '=c.name': 'Paris' },
      { '=c.id': 'rome', '=c.latitude': 41.9, '=c.longitude': 12.5, '=c.name': 'Rome' },
    ],
    '=state.city': 'paris',
  },
});
