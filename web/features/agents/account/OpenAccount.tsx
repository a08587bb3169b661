import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import type { Terms } from './account.ts';
import { AccountForm } from './AccountForm.tsx';
import type { Refused } from './formSchemas.ts';
import { OpenedAccount } from './OpenedAccount.tsx';
import { useNotMadeText } from './useNotMadeText.ts';
import { type OpenAnswer, useOpenAccount } from './useAccountWrites.ts';

interface OpenAccountProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly terms: Terms;
  /** The operator's answer says that the terms have changed. */
  readonly onStale: () => void;
}

interface Opened {
  readonly username: string;
  /** Null where this page does not know it any more, as after a reload. */
  readonly password: string | null;
  readonly memberId: string | null;
}

/** Opens an account for somebody else, and then tells what to pass on to them. */
export function OpenAccount({ terms, linkTo, onStale }: OpenAccountProps) {
  const { t } = useTranslation('agentAccount');
  const toText = useNotMadeText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refused, setRefused] = useState<Refused>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { send, unclear, isSending } = useOpenAccount((outcome, { username }) => {
    onStale();
    if (outcome.kind === 'done') return setOpened({ username, password: sent, memberId: outcome.subjectId });
    setProblem(toText({ __typename: 'Unreachable', reason: outcome.reason, isUnclear: false }));
  });

  function tell(answer: OpenAnswer, username: string, password: string): void {
    if (answer.__typename === 'OpenDownlineAccountSuccess') {
      onStale();
      return setOpened({ username: answer.username, password, memberId: answer.memberId });
    }
    if (answer.__typename === 'FieldErrors') {
      const of = (field: 'USERNAME' | 'PASSWORD', value: string) => {
        const error = answer.errors.find((each) => each.field === field);
        return error && { value, message: error.reason === 'TAKEN' ? 'taken' : field.toLowerCase() };
      };
      const [name, secret] = [of('USERNAME', username), of('PASSWORD', password)];
      setRefused({ ...(name && { username: name }), ...(secret && { password: secret }) });
      if (name || secret) return;
    }
    if (answer.__typename === 'DownlineAccountLimit' || answer.__typename === 'FeatureUnavailable') onStale();
    setProblem(toText(answer));
  }

  if (opened)
    return (
      <OpenedAccount
        {...opened}
        linkTo={linkTo}
        onAnother={() => {
          setOpened(null);
          setSent(null);
        }}
      />
    );
  if (terms.accountsLeftToday === 0 && unclear === null)
    return <EmptyState level={3} picture="clock" title={t('limit.title')} text={t('limit.text')} />;
  return (
    <AccountForm
      terms={terms}
      refused={refused}
      problem={problem}
      unclear={unclear}
      isSending={isSending}
      onSend={async ({ username, kind }, password) => {
        setProblem(null);
        setSent(password);
        tell(await send({ username, kind }, password), username, password);
      }}
    />
  );
}
