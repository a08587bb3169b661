import { useTranslation } from 'react-i18next';
import type { CentrePageLink } from '../../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { PayLink } from '../case/PayLink.tsx';

/** For an operator that names no deposit: where to pay it, and where it will be found. */
export function PayElsewhere({ url, record }: { readonly url: string; readonly record: CentrePageLink }) {
  const { t } = useTranslation('deposit');
  return (
    <EmptyState
      announce
      level={3}
      picture="check"
      title={t('opened.title')}
      text={t('opened.text')}
      action={
        <>
          <PayLink url={url} />
          <ButtonLink {...record}>{t('parts.record')}</ButtonLink>
        </>
      }
    />
  );
}
