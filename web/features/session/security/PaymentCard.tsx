import { useTranslation } from 'react-i18next';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Card } from './Card.tsx';

/** Leads to the payment password and the cards, which are kept with withdrawals. */
export function PaymentCard() {
  const { t } = useTranslation('security');
  const linkInside = useLinkInside();
  return (
    <Card
      drawing="card"
      title={t('payment.title')}
      lead={t('payment.lead')}
      actions={
        <>
          <ButtonLink {...linkInside('centre', ['withdraw', 'password'])}>{t('payment.password')}</ButtonLink>
          <ButtonLink {...linkInside('centre', ['withdraw', 'cards'])}>{t('payment.cards')}</ButtonLink>
        </>
      }
    />
  );
}
