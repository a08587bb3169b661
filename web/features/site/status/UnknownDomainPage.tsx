import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../../lib/navigation/pageHead.ts';
import { openDocument } from '../../../lib/navigation/overlays.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { WholePage } from './WholePage.tsx';

/**
 * Replaces the whole site at an address that is none of the operator's ([001] §8, "invalid URL"). Nothing is known of
 * the operator there, so it names neither a brand nor a way to customer service.
 */
export function UnknownDomainPage() {
  const { t } = useTranslation(['operator', 'refusals', 'common']);
  const title = t('operator:closed.domain.title');
  usePageHead(title, null);
  return (
    <WholePage site={null}>
      <EmptyState
        level={1}
        announce
        picture="globe"
        title={title}
        text={t('refusals:domain-unknown')}
        action={
          <Button variant="primary" icon="refresh" onClick={() => void openDocument()}>
            {t('common:action.retry')}
          </Button>
        }
      />
    </WholePage>
  );
}
