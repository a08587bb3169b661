import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Maybe } from './shapes.ts';

/** How many pictures can be asked about at once. */
export const MOST_PICTURES = 100;

/** How large the operator's pictures are, and their mean colours. */
export const pictureFacts = defineCall({
  name: 'pictureFacts',
  domain: 'site',
  method: 'GET',
  path: '/wps/v2/pictures',
  moduleId: null,
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 3_600 },
  query: Type.Object({
    paths: Type.String({
      description: `At most ${MOST_PICTURES}, each as in its address, URL-encoded, separated by commas`,
    }),
  }),
  value: Type.Object({
    pictures: Type.Array(
      Type.Object({
        width: Maybe(Type.Number({ description: 'In its own units, such as pixels' })),
        height: Maybe(Type.Number()),
        colour: Maybe(Type.String({ description: 'The mean of all of it, as #rrggbb' })),
      }),
      { description: 'In the order of the paths; nothing is told of a picture that is not there' },
    ),
  }),
  ours: 'The call',
});
