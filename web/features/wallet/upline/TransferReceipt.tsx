import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { CaseFailed, CaseLoading, CaseMissing } from '../records/case/CaseStates.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { TransferReceiptDocument } from './TransferReceipt.generated.ts';

interface TransferReceiptProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly id: string;
}

/** The receipt of one transfer, sent or received. */
export function TransferReceipt({ id, linkTo }: TransferReceiptProps) {
  const { t } = useTranslation('transfers');
  const { data, error, loading, refetch } = useQuery(TransferReceiptDocument, { variables: { id } });
  const transfer = data?.viewer?.memberTransfer;
  if (transfer) return <ReceiptSheet transfer={transfer} linkTo={linkTo} />;
  if (error)
    return (
      <CaseFailed title={t('receipt.away')} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (!data) return <CaseLoading />;
  return (
    <CaseMissing
      title={t('receipt.missing.title')}
      text={t('receipt.missing.text')}
      record={{ ...linkTo(), text: t('back') }}
    />
  );
}
