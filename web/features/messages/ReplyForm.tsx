import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { ContentField, KeepDraft } from './ContentField.tsx';
import { replySchema } from './messageSchema.ts';
import { UnclearMessage } from './UnclearMessage.tsx';
import { useDraft } from './useDraft.ts';
import { type Answer, useReply } from './useSendMessage.ts';
import { refusedAfterAll, useSendText } from './useSendText.ts';
import styles from './Writing.module.css';

interface ReplyFormProps {
  readonly threadId: string;
  /** The newest message that was received in it. */
  readonly messageId: string;
  readonly onSent: () => void;
}

interface Reply {
  readonly content: string;
}

const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && 'content' in value && typeof value.content === 'string';

/** Answers in a thread. What is written is kept until it is sent. */
export function ReplyForm({ threadId, messageId, onSent }: ReplyFormProps) {
  const { t } = useTranslation('writing');
  const toText = useSendText();
  const { written, keep, forget, readAgain } = useDraft(`reply:${threadId}`, isReply);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, unclear, isSending } = useReply(threadId, {
    onSent: leave,
    onRefused(reason) {
      readAgain();
      setProblem(toText(refusedAfterAll(reason)));
    },
  });

  function leave(): void {
    forget();
    onSent();
  }

  /** @returns whether it was sent */
  async function submit(answer: Answer): Promise<boolean> {
    setProblem(null);
    const told = await send(answer);
    if (told.__typename === 'OutcomeUnclear') return false;
    if (told.__typename === 'ReplyToMessageSuccess' || told.__typename === 'SendMessageSuccess') {
      leave();
      return true;
    }
    setProblem(toText(told));
    return false;
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
  return (
    <Formik<Reply>
      initialValues={written ?? { content: '' }}
      validationSchema={replySchema}
      onSubmit={async ({ content }, { resetForm }) => {
        if (await submit({ messageId, content })) resetForm({ values: { content: '' } });
      }}
    >
      {({ isSubmitting }) => (
        <Form className={styles['form']} noValidate aria-label={t('reply')}>
          <KeepDraft<Reply> keep={keep} />
          <ContentField label={t('replyContent')} rows={4} />
          {problem !== null && <Alert>{problem}</Alert>}
          <Button type="submit" variant="primary" busy={isSubmitting || isSending}>
            {t('send')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
