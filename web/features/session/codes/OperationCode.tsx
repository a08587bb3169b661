import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeChannel, Operation } from '../../../apollo/schema.generated.ts';
import { unreachable } from '../../../apollo/unreachable.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { CodeField } from './CodeField.tsx';
import type { CodeRequestOutcome } from './codeProblem.ts';
import { RequestOperationCodeDocument } from './OperationCode.generated.ts';

type Trouble = 'ContactNotProven' | 'SessionRequired' | 'RealAccountRequired';

interface OperationCodeProps {
  readonly operation: Operation;
  /** Where the code goes. */
  readonly channel?: CodeChannel;
}

/** The field `code` of the form around it, for a code that confirms an operation. Texts: `codes` and `security`. */
export function OperationCode({ operation, channel = 'SMS' }: OperationCodeProps) {
  const { t } = useTranslation(['codes', 'security']);
  const client = useApolloClient();
  const [recipient, setRecipient] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  async function request(): Promise<CodeRequestOutcome> {
    setTrouble(null);
    const outcome = await client
      .mutate({ mutation: RequestOperationCodeDocument, variables: { input: { operation, channel } } })
      .then(({ data }) => data?.change ?? unreachable())
      .catch(unreachable);
    switch (outcome.__typename) {
      case 'ContactNotProven':
      case 'SessionRequired':
      case 'RealAccountRequired':
        setTrouble(outcome.__typename);
        return { __typename: 'GivenUp' };
      case 'RequestOperationCodeSuccess':
        setRecipient(outcome.recipient ?? '');
        return outcome;
      default:
        return outcome;
    }
  }

  return (
    <>
      {trouble !== null && (
        <Alert>
          {trouble === 'ContactNotProven' ? t(`codes:notProven.${channel}`) : t(`security:trouble.${trouble}`)}
        </Alert>
      )}
      <CodeField
        purpose={`operation.${operation}.${channel}`}
        needs={[]}
        request={request}
        sentText={t('security:step.sent', { destination: recipient })}
        toMessage={() => t('codes:error.codeRequired')}
      />
    </>
  );
}
