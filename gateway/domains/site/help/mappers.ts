import { helpCenter, settings } from '../../../../schema/upstream/site.ts';
import { assetUrl } from '../../../shared/assets.ts';
import type { Fields } from '../../../upstream/decode.ts';
import { fields, optionalChildren, optionalText, text } from '../../../upstream/decode.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import { sanitise } from '../sanitise.ts';
import type { AppDownloadRecord, FeedbackRulesRecord, HelpQuestionRecord, HelpTopicRecord } from './records.ts';

/** Topics that are read, and questions of each. */
const MOST_TOPICS = 40;
const MOST_QUESTIONS = 50;

/**
 * Topics with their questions; a topic that has a text itself begins with it. What has no text answers nothing and is
 * left out.
 */
export function toHelpTopics(raw: unknown, imageBase: string | null): readonly HelpTopicRecord[] {
  if (!Array.isArray(raw)) throw new UpstreamShapeError(helpCenter.name, '', 'is no list');
  return raw.slice(0, MOST_TOPICS).map((entry: unknown, at) => {
    const topic = fields(entry, helpCenter.name, String(at));
    const id = wordOf(topic) ?? `t${at + 1}`;
    const questions = [topic, ...optionalChildren(topic, 'children').slice(0, MOST_QUESTIONS)].flatMap((one, n) =>
      toQuestion(one, `${id}-${n}`, imageBase),
    );
    return { id, title: text(topic, 'title'), questions };
  });
}

function toQuestion(entry: Fields, fallback: string, imageBase: string | null): HelpQuestionRecord[] {
  const content = optionalText(entry, 'content');
  return content === null
    ? []
    : [{ id: wordOf(entry) ?? fallback, title: text(entry, 'title'), answer: sanitise(content, imageBase) }];
}

/** The operator's word, where it can stand in an address; else the entry's place has to do. */
function wordOf(entry: Fields): string | null {
  const tag = optionalText(entry, 'tag');
  return tag !== null && /^[\w-]{1,60}$/.test(tag) ? tag : null;
}

const NO_BOUNDS: FeedbackRulesRecord = { minWords: 1, maxWords: 1_000 };

export function toFeedbackRules(raw: unknown): FeedbackRulesRecord {
  const bounds = fields(raw, settings.name).values['feedbackWords'];
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
    ? optionalText(fields(value, 'letter'), 'reference')
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
  answer: Fields,
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
