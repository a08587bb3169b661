import { useQuery } from '@apollo/client/react';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { FormField } from '../../ui/Field/FormField.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { ContentField, KeepDraft } from './ContentField.tsx';
import { MessageRecipientsDocument } from './MessageRecipients.generated.ts';
import { isMessage, isRecipient, isWritten, messageSchema, RECIPIENTS, type Written } from './messageSchema.ts';
import { MessagesEmpty, MessagesFailed } from './MessagesStates.tsx';
import { UnclearMessage } from './UnclearMessage.tsx';
import { useDraft } from './useDraft.ts';
import { useSendMessage } from './useSendMessage.ts';
import { refusedAfterAll, useSendText } from './useSendText.ts';
import styles from './Writing.module.css';

interface WriteFormProps {
  /** Null where the operator does not name the thread. */
  readonly onSent: (threadId: string | null) => void;
}

const EMPTY: Written = { recipient: 'SUPPORT', downlineName: '', title: '', content: '' };

/** A new message to the operator, the upline or a downline. What is written is kept until it is sent. */
export function WriteForm({ onSent }: WriteFormProps) {
  const { t } = useTranslation('writing');
  const toText = useSendText();
  const { written, keep, forget, readAgain } = useDraft('message', isWritten);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, loading, refetch } = useQuery(MessageRecipientsDocument, { errorPolicy: 'all' });
  const { send, unclear, isSending } = useSendMessage({
    onSent: leave,
    onRefused(reason) {
      readAgain();
      setProblem(toText(refusedAfterAll(reason)));
    },
  });

  function leave(threadId: string | null): void {
    forget();
    onSent(threadId);
  }

  async function submit(message: Written): Promise<void> {
    setProblem(null);
    const answer = await send(message);
    if (answer.__typename === 'OutcomeUnclear') return;
    if (answer.__typename === 'SendMessageSuccess' || answer.__typename === 'ReplyToMessageSuccess')
      return leave(answer.threadId);
    setProblem(toText(answer));
  }

  if (unclear !== null)
    return (
      <UnclearMessage
        content={unclear.content}
        problem={problem}
        busy={isSending}
        onAgain={() => void submit(unclear)}
      />
    );
  const offered = data?.viewer?.messageRecipients;
  if (!offered && error) return <MessagesFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!offered && !data) return <Skeleton height="320px" radius="var(--radius-2)" />;
  const recipients = RECIPIENTS.filter((each) => offered?.some(({ party }) => party === each));
  const [first] = recipients;
  if (first === undefined) return <MessagesEmpty title={t('closed.title')} text={t('closed.text')} />;
  const begun = written ?? EMPTY;
  const recipient = recipients.includes(begun.recipient) ? begun.recipient : first;
  return (
    <Formik initialValues={{ ...begun, recipient }} validationSchema={messageSchema} onSubmit={submit}>
      {({ values, setFieldValue, isSubmitting }) => (
        <Form className={styles['form']} noValidate aria-label={t('write')}>
          <KeepDraft<Written> keep={keep} />
          {recipients.length > 1 && (
            <Select
              label={t('to')}
              value={values.recipient}
              options={recipients.map((value) => ({ value, label: t(`party.${value}`) }))}
              onChange={(chosen) => isRecipient(chosen) && void setFieldValue('recipient', chosen)}
            />
          )}
          {values.recipient === 'DOWNLINE' && (
            <FormField
              name="downlineName"
              label={t('downlineName')}
              autoComplete="off"
              spellCheck={false}
              toMessage={() => t('error.name')}
            />
          )}
          <FormField
            name="title"
            label={t('subject')}
            autoComplete="off"
            toMessage={(key) => t(isMessage(key) ? `error.${key}` : 'error.long')}
          />
          <ContentField label={t('content')} rows={7} />
          {problem !== null && <Alert>{problem}</Alert>}
          <Button type="submit" variant="primary" busy={isSubmitting || isSending}>
            {t('send')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
