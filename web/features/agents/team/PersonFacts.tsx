import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Amount } from '../parts/Amount.tsx';
import { Count } from '../parts/Count.tsx';
import { Chain, type ChainLink } from '../parts/Chain.tsx';
import { Figures } from '../parts/Figures.tsx';
import { personPath, sendPath } from '../parts/agentPaths.ts';
import type { Member } from './MemberList.tsx';
import { OfferLinks } from './OfferLinks.tsx';
import styles from './PersonFacts.module.css';

interface PersonFactsProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly person: Member;
  readonly chain: readonly ChainLink[];
}

/** Who somebody in the line is, and the way down to them; money goes to those directly below only. */
export function PersonFacts({ person, chain, linkTo }: PersonFactsProps) {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const { id, username, isAgent, level, joinedAt, lastSeenAt } = person;
  return (
    <>
      <Chain chain={chain} top={linkTo()} linkTo={(memberId) => linkTo(...personPath(memberId))} />
      <div className={styles['head']}>
        <h3 className={styles['name']}>
          {username} {isAgent && <Badge tone="quiet">{t('member.agent')}</Badge>}
        </h3>
        {level === 1 && (
          <ButtonLink {...linkTo(...sendPath(id))} variant="primary">
            {t('person.send')}
          </ButtonLink>
        )}
      </div>
      {level === 1 && isAgent && <OfferLinks holderId={id} />}
      <Figures
        tone="felt"
        label={t('person.facts', { name: username })}
        figures={[
          { name: t('member.balance'), value: <Amount amount={person.balance} /> },
          { name: t('member.size'), value: <Count count={person.lineSize} /> },
          { name: t('member.level'), value: level ?? '—' },
          { name: t('member.joined'), value: joinedAt === null ? '—' : formatMoment(joinedAt, locale) },
          {
            name: t('member.seen'),
            value: lastSeenAt === null ? t('member.never') : formatMoment(lastSeenAt, locale),
          },
        ]}
      />
    </>
  );
}
