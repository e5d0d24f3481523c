import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'download',
  description: 'Keeps a file on the phone: a text that the server has made, or a picture that a block has drawn.',
  slots: {
    name: { type: 'string', required: true, description: 'The name of the file.' },
    text: { type: 'string', description: 'Its text.' },
    type: { type: 'string', description: 'Media type of the text.', default: 'text/plain' },
    file: { type: 'any', nullable: true, description: 'In place of a text: a file.' },
  },
  example: { do: 'download', name: '=table.name', text: '=table.content', type: '=table.type' },
};
