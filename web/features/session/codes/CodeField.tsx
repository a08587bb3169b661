import { useField, useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/navigation/unsaved.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import styles from './CodeField.module.css';
import type { CodeProblem, CodeRequestOutcome } from './codeProblem.ts';
import { useCodeText } from './useCodeText.ts';
import { useCountdown } from './useCountdown.ts';

interface CodeFieldProps {
  /** Name of the countdown, which survives a reload. */
  readonly purpose: string;
  /** Fields that must be valid before a code can be sent; their messages are shown otherwise. */
  readonly needs: readonly string[];
  readonly request: () => Promise<CodeRequestOutcome>;
  /** Message once a code was sent, until one of the fields it needs is changed. */
  readonly sentText: string;
  readonly toMessage: (key: string) => string;
}

/** At most one request per second ([000] §4). */
const SHORTEST_PAUSE_MS = 1000;

/**
 * The field `code` of the surrounding form, with the button that requests a code; the button then counts down ([000]
 * §4).
 */
export function CodeField({ purpose, needs, request, sentText, toMessage }: CodeFieldProps) {
  const { t } = useTranslation('codes');
  const toText = useCodeText();
  const [input, meta] = useField<string>('code');
  const { setFieldTouched, validateForm, dirty, values } = useFormikContext<Readonly<Record<string, unknown>>>();
  useUnsaved(dirty);
  const { secondsLeft, start } = useCountdown(purpose);
  const [sending, setSending] = useState(false);
  /** What the needed fields held when a code was sent; null before. */
  const [sentFor, setSentFor] = useState<string | null>(null);
  const needed = JSON.stringify(needs.map((name) => values[name]));
  const sent = sentFor === needed;
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const askedAt = useRef(-Infinity);
  const box = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    for (const name of needs) void setFieldTouched(name, true, false);
    const errors = await validateForm();
    if (needs.some((name) => name in errors)) return;
    const now = performance.now();
    if (now - askedAt.current < SHORTEST_PAUSE_MS) return;
    askedAt.current = now;
    setSending(true);
    setProblem(null);
    const outcome = await request();
    setSending(false);
    if (outcome.__typename === 'GivenUp') return;
    setSentFor('resendAfterSeconds' in outcome ? needed : null);
    if ('resendAfterSeconds' in outcome) {
      start(outcome.resendAfterSeconds);
      box.current?.focus();
    } else {
      setProblem(outcome);
      if (outcome.__typename === 'CodeRefused' && outcome.waitSeconds !== null) start(outcome.waitSeconds);
    }
  }

  return (
    <div className={styles['code']}>
      <Field
        {...input}
        ref={box}
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        error={meta.touched && meta.error ? toMessage(meta.error) : undefined}
        end={
          <Button
            className={styles['send'] ?? ''}
            variant="quiet"
            size="small"
            busy={sending}
            disabled={secondsLeft > 0}
            onClick={() => void send()}
          >
            {secondsLeft > 0 ? t('code.again', { time: clock(secondsLeft) }) : t(sent ? 'code.resend' : 'code.send')}
          </Button>
        }
      />
      {problem && <Alert>{toText(problem)}</Alert>}
      {sent && !problem && <Alert tone="good">{sentText}</Alert>}
    </div>
  );
}

/** 75 → 1:15 */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
