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

/** How a letter to the house fared. */
export type LetterOutcome =
  | { readonly kind: 'taken'; readonly reference: string | null }
  | { readonly kind: 'switched-off' }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number }
  | { readonly kind: 'invalid-input'; readonly field: string; readonly problem: string };

export type FeedbackOutcome =
  | LetterOutcome
  | { readonly kind: 'too-short'; readonly words: number; readonly minWords: number }
  | { readonly kind: 'too-long'; readonly words: number; readonly maxWords: number };

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
