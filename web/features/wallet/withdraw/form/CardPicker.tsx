import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import type { CentrePageLink } from '../../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import { Option, Options as Choices } from '../../forms/Option.tsx';
import styles from './CardPicker.module.css';
import { type Card, limitsOf, type Options } from './options.ts';
import { useLimitText } from '../../forms/useLimitText.ts';

interface CardPickerProps {
  readonly options: Options;
  readonly chosen: Card;
  readonly onChoose: (id: string) => void;
  readonly addLink: CentrePageLink;
  /** To all cards, where they are removed. */
  readonly cardsLink: CentrePageLink;
}

/** The cards to withdraw to; a new one says from when it can be. */
export function CardPicker({ options, chosen, onChoose, addLink, cardsLink }: CardPickerProps) {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  const toLimitText = useLimitText();

  function closedText({ isUsable, usableAt }: Card): string | null {
    if (isUsable) return null;
    return usableAt === null ? t('card.waiting') : t('card.usableAt', { moment: formatMoment(usableAt, locale) });
  }

  return (
    <div className={styles['picker']}>
      <Choices legend={t('card.legend')}>
        {options.cards.map((card) => (
          <Option
            key={card.id}
            name="card"
            label={`${card.bankName} ${card.number}`}
            icon={null}
            facts={[t(`card.kind.${card.kind}`), toLimitText(limitsOf(options, card))].filter((fact) => fact !== null)}
            closed={closedText(card)}
            checked={card.id === chosen.id}
            onChoose={() => onChoose(card.id)}
          />
        ))}
      </Choices>
      <div className={styles['links']}>
        <ButtonLink {...addLink} variant="quiet">
          {t('card.add')}
        </ButtonLink>
        <ButtonLink {...cardsLink} variant="quiet">
          {t('cards.manage')}
        </ButtonLink>
      </div>
    </div>
  );
}
