import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CodeChannel } from '../../../apollo/schema.generated.ts';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { PaymentPasswordContactsDocument, type PaymentPasswordContactsQuery } from './PaymentPassword.generated.ts';
import { type Contact, ResetForm } from './ResetForm.tsx';

type Security = NonNullable<NonNullable<PaymentPasswordContactsQuery['viewer']>['security']>;

interface ResetPaymentPasswordProps {
  readonly onDone: () => void;
  /** Where contacts are proven. */
  readonly securityCentre: CentrePageLink;
}

/**
 * Sets a payment password in the place of one that was forgotten or is locked, with a code that goes to a proven
 * contact. Texts: `payment`, `security`, `codes`, `registration` and `refusals`.
 */
export function ResetPaymentPassword({ onDone, securityCentre }: ResetPaymentPasswordProps) {
  const { t } = useTranslation(['payment', 'common']);
  const { data, error, loading, refetch } = useQuery(PaymentPasswordContactsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const security = data?.viewer?.security;
  if (!security && (error || data))
    return (
      <EmptyState
        announce
        level={3}
        picture="alert"
        title={t('common:error.part')}
        action={
          <Button icon="refresh" busy={loading} onClick={() => void refetch().catch(() => undefined)}>
            {t('common:action.retry')}
          </Button>
        }
      />
    );
  if (!security) return <Skeleton height="240px" radius="var(--radius-2)" />;
  const [first, ...others] = contactsOf(security);
  if (first === undefined)
    return (
      <EmptyState
        level={3}
        picture="lock"
        title={t('payment:reset.none.title')}
        text={t('payment:reset.none.text')}
        action={
          <ButtonLink {...securityCentre} variant="primary">
            {t('payment:reset.none.action')}
          </ButtonLink>
        }
      />
    );
  return <ResetForm contacts={[first, ...others]} onDone={onDone} />;
}

/** Those that a code can go to. One whose proof the operator could not be asked about is tried, too. */
function contactsOf({ mobile, isMobileVerified, email, isEmailVerified }: Security): readonly Contact[] {
  const contact = (channel: CodeChannel, to: string | null, isProven: boolean | null): readonly Contact[] =>
    to === null || isProven === false ? [] : [{ channel, to }];
  return [...contact('SMS', mobile, isMobileVerified), ...contact('EMAIL', email, isEmailVerified)];
}
