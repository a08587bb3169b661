import type { FastifyInstance } from 'fastify';
import { helpCenter } from '../../../../schema/upstream/site.ts';
import { serve } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import { helpEntries } from '../store.ts';

/** The help centre: topics and the questions below each, in the language asked for. */
export function registerHelp(app: FastifyInstance, { db }: Services): void {
  serve(app, helpCenter, async ({ language }) => {
    const entries = await helpEntries(db);
    const words = ({ titles, contents, tag }: (typeof entries)[number]) => ({
      title: textIn(titles, language),
      tag,
      content: contents && textIn(contents, language),
    });
    return entries
      .filter(({ parentId }) => parentId === null)
      .map((topic) => ({
        ...words(topic),
        bgColor: topic.color,
        children: entries.filter(({ parentId }) => parentId === topic.id).map(words),
      }));
  });
}
