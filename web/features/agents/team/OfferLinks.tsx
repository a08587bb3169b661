import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { offerPath, PAGE_OF } from '../contracts/parts/contractPaths.ts';
import { AgentKindsDocument } from './AgentKinds.generated.ts';
import styles from './OfferLinks.module.css';

/** To the form that offers an agent directly below a contract, of each kind that the viewer has. */
export function OfferLinks({ holderId }: { readonly holderId: string }) {
  const { t } = useTranslation('contracts');
  const linkInside = useLinkInside();
  // The centre has asked for it.
  const { data } = useQuery(AgentKindsDocument, { errorPolicy: 'all' });
  const kinds = data?.viewer?.agent?.contracts ?? [];
  if (kinds.length === 0) return null;
  return (
    <nav className={styles['offers']} aria-label={t('offer.title')}>
      <span>{t('offer.title')}</span>
      {kinds.map(({ kind }) => (
        <ButtonLink key={kind} {...linkInside('agentCentre', [PAGE_OF[kind], ...offerPath(holderId)])} size="small">
          {t(`income.kinds.${kind}`)}
        </ButtonLink>
      ))}
    </nav>
  );
}
