import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { receiptFileText } from '../../../../../schema/receipt.ts';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { saveFile } from '../../../../lib/browser/saveFile.ts';
import { useTheme } from '../../../../lib/browser/theme.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { RecordLoading } from '../../../../ui/RecordPages/RecordStates.tsx';
import { showToast } from '../../../../ui/Toast/toasts.ts';
import { LineFailed } from '../../parts/LineFailed.tsx';
import styles from '../parts/Contracts.module.css';
import { ContractHistoryDocument } from './ContractHistory.generated.ts';
import { Revision } from './Revision.tsx';
import list from './Revision.module.css';

interface ContractHistoryViewProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly kind: ContractKind;
  readonly contractId: string;
}

/** How a contract came to be what it is, each step signed; as a file it can be checked without the site. */
export function ContractHistoryView({ kind, contractId, linkTo }: ContractHistoryViewProps) {
  const { t } = useTranslation('contracts');
  const { data, error, loading, refetch } = useQuery(ContractHistoryDocument, {
    variables: { id: contractId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const history = data?.viewer?.contractHistory;
  if (error && !data)
    return <LineFailed error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <RecordLoading />;
  return (
    <section className={styles['part']} aria-labelledby="contract-history">
      <div className={styles['head']}>
        <h3 id="contract-history">{t('history.title', { number: contractId })}</h3>
        <ButtonLink {...linkTo()} variant="quiet" icon="arrow-left">
          {t('backToContracts')}
        </ButtonLink>
      </div>
      {!history || history.revisions.length === 0 ? (
        <EmptyState level={3} picture="history" title={t('history.none.title')} text={t('history.none.text')} />
      ) : (
        <>
          <ol className={list['revisions']}>
            {history.revisions.map((revision, at) => (
              <Revision
                key={revision.number}
                kind={kind}
                revision={revision}
                before={history.revisions[at - 1] ?? null}
              />
            ))}
          </ol>
          <p className={styles['quiet']}>{t('history.text')}</p>
          <div className={styles['actions']}>
            <SaveButton contractId={contractId} signed={history.revisions.map(({ signed }) => signed)} />
            {history.verifyUrl !== null && <CheckLink verifyUrl={history.verifyUrl} />}
          </div>
        </>
      )}
    </section>
  );
}

function SaveButton({ contractId, signed }: { readonly contractId: string; readonly signed: readonly string[] }) {
  const { t } = useTranslation('contracts');
  const name = `contract-${contractId}.json`;

  function save(): void {
    saveFile({ name, text: receiptFileText(signed) });
    showToast(t('history.saved', { file: name }), 'good');
  }

  return (
    <Button icon="download" onClick={save}>
      {t('history.save')}
    </Button>
  );
}

/** To the page that checks such files, in the site's language and theme. */
function CheckLink({ verifyUrl }: { readonly verifyUrl: string }) {
  const { t } = useTranslation('contracts');
  const { language } = useLanguage();
  const url = new URL(verifyUrl);
  url.searchParams.set('language', language);
  url.searchParams.set('theme', useTheme());
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className={list['check']}>
      <Icon name="shield" />
      {t('history.check')}
      <Icon name="external" />
    </a>
  );
}
