import type { Static } from 'typebox';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { LetterReference } from '../../../../schema/upstream/site.ts';
import { helpCenter, settings } from '../../../../schema/upstream/site.ts';
import { assetUrl } from '../../../shared/assets.ts';
import type { StatusAnswer } from '../furniture.ts';
import type { Fields } from '../../../upstream/decode.ts';
import { fields, optionalChildren, optionalText, text, valueOf } from '../../../upstream/decode.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import { sanitise } from '../sanitise.ts';
import type { AppDownloadRecord, FeedbackRulesRecord, HelpQuestionRecord, HelpTopicRecord } from './records.ts';

type Question = NonNullable<ValueOf<typeof helpCenter>[number]['children']>[number];

/** Topics that are read, and questions of each. */
const MOST_TOPICS = 40;
const MOST_QUESTIONS = 50;

/**
 * Topics with their questions; a topic that has a text itself begins with it. What has no text answers nothing and is
 * left out.
 */
export function toHelpTopics(topics: ValueOf<typeof helpCenter>, imageBase: string | null): readonly HelpTopicRecord[] {
  if (!Array.isArray(topics)) throw new UpstreamShapeError(helpCenter.name, '', 'is no list');
  return topics.slice(0, MOST_TOPICS).map((entry, at) => {
    const topic = fields(entry, helpCenter.name, String(at));
    const id = wordOf(topic) ?? `t${at + 1}`;
    const questions = [topic, ...optionalChildren(topic, 'children').slice(0, MOST_QUESTIONS)].flatMap((one, n) =>
      toQuestion(one, `${id}-${n}`, imageBase),
    );
    return { id, title: text(topic, 'title'), questions };
  });
}

function toQuestion(entry: Fields<Question>, fallback: string, imageBase: string | null): HelpQuestionRecord[] {
  const content = optionalText(entry, 'content');
  return content === null
    ? []
    : [{ id: wordOf(entry) ?? fallback, title: text(entry, 'title'), answer: sanitise(content, imageBase) }];
}

/** The operator's name, if it can be used in an address; else the entry's index. */
function wordOf(entry: Fields<Question>): string | null {
  const tag = optionalText(entry, 'tag');
  return tag !== null && /^[\w-]{1,60}$/.test(tag) ? tag : null;
}

const NO_BOUNDS: FeedbackRulesRecord = { minWords: 1, maxWords: 1_000 };

export function toFeedbackRules(value: ValueOf<typeof settings>): FeedbackRulesRecord {
  const bounds = valueOf(fields(value, settings.name), 'feedbackWords');
  if (!Array.isArray(bounds)) return NO_BOUNDS;
  const [minWords, maxWords] = bounds.map(Number);
  const isUsable =
    Number.isSafeInteger(minWords) &&
    Number.isSafeInteger(maxWords) &&
    (minWords ?? -1) >= 0 &&
    (maxWords ?? -1) >= (minWords ?? 0);
  return isUsable ? { minWords: minWords ?? 1, maxWords: maxWords ?? 1 } : NO_BOUNDS;
}

/** A number or text to name when asking about a letter; deployments that give none answer anything. */
export function toReference(value: unknown): string | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? optionalText(fields(value as Static<typeof LetterReference>, 'letter'), 'reference')
    : null;
}

const PLATFORMS: Readonly<Record<string, AppDownloadRecord['platform']>> = {
  ANDROID: 'ANDROID',
  ANDROID2: 'ANDROID',
  IOS: 'IOS',
  MOBILECONFIG: 'IOS',
};

/** The operator's apps (wire §3.4, resourceType). What one does with each follows from where it leads. */
export function toAppDownloads(
  answer: StatusAnswer,
  siteOrigin: string,
  imageBase: string | null,
): readonly AppDownloadRecord[] {
  return optionalChildren(answer, 'resources').flatMap((entry) => {
    const word = optionalText(entry, 'resourceType')?.toUpperCase() ?? '';
    const url = assetUrl(siteOrigin, optionalText(entry, 'url'));
    const platform = Object.hasOwn(PLATFORMS, word) ? PLATFORMS[word] : undefined;
    if (url === null || platform === undefined) return [];
    const way = word === 'MOBILECONFIG' ? 'PROFILE' : wayOf(platform, url, siteOrigin);
    return [{ platform, way, url, qrCodeUrl: assetUrl(imageBase, optionalText(entry, 'qrCodeUrl')) }];
  });
}

function wayOf(platform: AppDownloadRecord['platform'], url: string, siteOrigin: string): AppDownloadRecord['way'] {
  const { origin, pathname } = new URL(url, siteOrigin);
  if (/\.mobileconfig$/i.test(pathname)) return 'PROFILE';
  if (/\.apk$/i.test(pathname)) return 'PACKAGE';
  if (origin === siteOrigin) return 'BROWSER';
  return platform === 'IOS' || /(?:^|\.)play\.google\.com$/.test(new URL(url).hostname) ? 'STORE' : 'PACKAGE';
}
