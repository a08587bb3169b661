import { countWords } from '../../../../schema/countWords.ts';
import { affiliateApplication, feedback, helpCenter, settings } from '../../../../schema/upstream/site.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Assets } from '../../../shared/assets.ts';
import { once } from '../../../shared/once.ts';
import { featureUnavailable, invalidInput, rateLimited } from '../../../shared/userErrors.ts';
import { mapOnce } from '../../../upstream/mapOnce.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import { problemOfApplication, problemOfContact } from './checks.ts';
import { toFeedbackRules, toHelpTopics, toReference } from './mappers.ts';
import type {
  Application,
  FeedbackNote,
  FeedbackRulesRecord,
  HelpCentreRecord,
  LetterResult,
  SendFeedbackResult,
} from './records.ts';

export interface HelpSource {
  helpCentre(): Promise<HelpCentreRecord>;
  /** Counts the words before the platform does, so that the writer learns both bounds. */
  sendFeedback(note: FeedbackNote): Promise<SendFeedbackResult>;
  apply(application: Application): Promise<LetterResult<'ApplyAsAffiliateSuccess'>>;
}

interface Neighbours {
  readonly site: { isFeatureOn(code: string): Promise<boolean>; assets(): Promise<Assets> };
}

const FEEDBACK = 'FEEDBACK3';
const NO_LETTERS = 'The operator takes no letters of this kind now.';
/** The platform counts letters by the hour, and does not say when the hour is over. */
const RETRY_AFTER_SECONDS = 900;

const mapTopics = mapOnce(toHelpTopics, (imageBase: string | null) => imageBase ?? '');

export function createHelpSource({ upstream, locale }: RequestScope, { site }: Neighbours): HelpSource {
  const rules = once(async (): Promise<FeedbackRulesRecord | null> =>
    (await site.isFeatureOn(FEEDBACK)) ? toFeedbackRules(await upstream.call(settings)) : null,
  );

  return {
    async helpCentre() {
      const [topics, { imageBase }, feedbackRules] = await Promise.all([
        upstream.call(helpCenter, { query: { lang: locale.language } }),
        site.assets(),
        rules(),
      ]);
      return { topics: mapTopics(topics, imageBase), feedback: feedbackRules };
    },

    async sendFeedback({ topic, text, contact }) {
      const bounds = await rules();
      if (bounds === null) return featureUnavailable(NO_LETTERS);
      const words = countWords(text);
      const { minWords, maxWords } = bounds;
      if (words < minWords) {
        const message = `The note has ${words} words; it needs ${minWords}.`;
        return { __typename: 'FeedbackTooShort', message, words, minWords };
      }
      if (words > maxWords) {
        const message = `The note has ${words} words; it may have ${maxWords}.`;
        return { __typename: 'FeedbackTooLong', message, words, maxWords };
      }
      const bad = problemOfContact(text, contact);
      if (bad) return invalidInput(bad);
      return send('SendFeedbackSuccess', () =>
        upstream.call(feedback, {
          body: { questionType: topic, content: text.trim(), ...(contact?.trim() && { contact: contact.trim() }) },
        }),
      );
    },

    async apply(application) {
      const bad = problemOfApplication(application);
      if (bad) return invalidInput(bad);
      const { name, email, dialingCode, message } = application;
      const [mobile, channel] = [application.mobile?.trim(), application.channel?.trim()];
      const body = {
        name: name.trim(),
        email: email.trim(),
        message: message.trim(),
        ...(mobile && { countryDialingCode: dialingCode ?? '', mobile }),
        ...(channel && { channel }),
      };
      return send('ApplyAsAffiliateSuccess', () => upstream.call(affiliateApplication, { body }));
    },
  };
}

async function send<Success extends string>(
  success: Success,
  call: () => Promise<unknown>,
): Promise<LetterResult<Success>> {
  try {
    return { __typename: success, reference: toReference(await call()) };
  } catch (error) {
    if (refusedFor(error, 'feature-off')) return featureUnavailable(NO_LETTERS);
    if (refusedFor(error, 'rate-limited')) return rateLimited({ retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (refusedFor(error, 'email-format')) return invalidInput({ field: 'email', problem: 'is no e-mail address' });
    if (refusedFor(error, 'mobile-format')) return invalidInput({ field: 'mobile', problem: 'is no mobile number' });
    throw error;
  }
}
