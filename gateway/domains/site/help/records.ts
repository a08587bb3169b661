import type { FeatureUnavailable, InvalidInput, RateLimited, UserError } from '../../../shared/userErrors.ts';

export interface HelpCentreRecord {
  readonly topics: readonly HelpTopicRecord[];
  readonly feedback: FeedbackRulesRecord | null;
}

export interface HelpTopicRecord {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly HelpQuestionRecord[];
}

export interface HelpQuestionRecord {
  readonly id: string;
  readonly title: string;
  /** Sanitised. */
  readonly answer: string;
}

/** In words. */
export interface FeedbackRulesRecord {
  readonly minWords: number;
  readonly maxWords: number;
}

export interface AppDownloadRecord {
  readonly platform: 'ANDROID' | 'IOS';
  readonly way: 'BROWSER' | 'PROFILE' | 'PACKAGE' | 'STORE';
  readonly url: string;
  readonly qrCodeUrl: string | null;
}

/** The result of a letter to the operator; `Success` is the name of its success type. */
export type LetterResult<Success extends string> =
  | { readonly __typename: Success; readonly reference: string | null }
  | FeatureUnavailable
  | RateLimited
  | InvalidInput;

export type SendFeedbackResult =
  | LetterResult<'SendFeedbackSuccess'>
  | (UserError<'FeedbackTooShort'> & { readonly words: number; readonly minWords: number })
  | (UserError<'FeedbackTooLong'> & { readonly words: number; readonly maxWords: number });

export interface FeedbackNote {
  readonly topic: string;
  readonly text: string;
  readonly contact: string | null;
}

export interface Application {
  readonly name: string;
  readonly email: string;
  readonly dialingCode: string | null;
  readonly mobile: string | null;
  readonly channel: string | null;
  readonly message: string;
  readonly isOfAge: boolean;
}
