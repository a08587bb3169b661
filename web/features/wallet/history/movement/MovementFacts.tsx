import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { useLinkInside } from '../../../../lib/navigation/linkInside.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import styles from '../../records/case/EntryPage.module.css';
import { Facts } from '../../records/case/Facts.tsx';
import { causePath } from './causePath.ts';
import type { Movement } from './movement.ts';

/** When a movement was, what caused it with a way to its page, and what customer service finds it by. */
export function MovementFacts({ movement }: { readonly movement: Movement }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const linkInside = useLinkInside();
  const { id, at, reference, referenceKind } = movement;
  const page = causePath(movement);
  return (
    <>
      <Facts
        title={t('movement.causeTitle')}
        lines={[
          { name: t('movement.when'), value: formatMoment(at, locale) },
          ...(referenceKind && referenceKind !== 'OTHER'
            ? [{ name: t('movement.about'), value: t(`movement.cause.${referenceKind}`) }]
            : []),
          ...(reference !== null && page !== null && page.cause !== 'wallets'
            ? [{ name: t('movement.causeNumber'), value: reference }]
            : []),
        ]}
        number={id}
        numberName={t('movement.number')}
      />
      {page && (
        <div className={styles['actions']}>
          <ButtonLink {...linkInside('centre', page.path)}>{t(`movement.open.${page.cause}`)}</ButtonLink>
        </div>
      )}
    </>
  );
}
