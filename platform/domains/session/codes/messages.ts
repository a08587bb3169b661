import type { Language } from '../../../../schema/languages.ts';
import type { OutboxMessage } from '../../../delivery/outbox.ts';
import { letterHtml } from '../letters/letterHtml.ts';
import type { CodePurpose } from './purposes.ts';
import { CODE_WORDS } from './words.ts';

export interface CodeValues {
  readonly code: string;
  readonly minutes: number;
  /** The operator's name. */
  readonly brand: string;
  readonly tagline: string;
}

type Text = Pick<OutboxMessage, 'subject' | 'body' | 'html'>;

/** One sentence that starts with the code, so that a phone's preview shows it. */
export function codeSms(purpose: CodePurpose, language: Language, values: CodeValues): Text {
  const { purposes, validity } = CODE_WORDS[language];
  return { body: [fill(purposes[purpose], values), fill(validity, values)].join(' ') };
}

export function codeEmail(purpose: CodePurpose, language: Language, values: CodeValues): Text {
  const { purposes, subject, validity, greeting, warning } = CODE_WORDS[language];
  const lines = { greeting, lead: fill(purposes[purpose], values), detail: fill(validity, values), warning };
  return {
    subject: fill(subject, values),
    body: `${lines.greeting}\n\n${lines.lead}\n${lines.detail}\n\n${lines.warning}\n\n${values.brand}\n`,
    html: letterHtml(language, { ...values, ...lines }),
  };
}

function fill(text: string, { code, minutes, brand }: CodeValues): string {
  const values: Readonly<Record<string, string>> = { code, minutes: String(minutes), brand };
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
}
