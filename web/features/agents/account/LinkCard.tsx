import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import styles from './Account.module.css';
import { addressOf, type InvitationLink } from './account.ts';
import { CloseLink } from './CloseLink.tsx';
import { ShareActs } from './ShareActs.tsx';

interface LinkCardProps {
  readonly link: InvitationLink;
  /** To its own page; null there. */
  readonly details: CentrePageLink | null;
  readonly onChanged: () => void;
}

/** A link: what it is for, what came of it, and the ways to pass it on while somebody can join with it. */
export function LinkCard({ link, details, onChanged }: LinkCardProps) {
  const { t } = useTranslation('agentAccount');
  const locale = useLocale();
  const { code, note, joinsAs, state, joinedCount, visitCount, maxUses } = link;
  const address = addressOf(code, location.origin);
  const isOpen = state === 'OPEN';
  const name = note ?? t('link.named', { code });
  return (
    <article className={styles['card']} data-over={isOpen ? undefined : true} aria-label={name}>
      <div className={styles['head']}>
        <h3>{name}</h3>
        <Badge tone={isOpen ? 'felt' : 'quiet'}>{t(`state.${state}`)}</Badge>
      </div>
      <p className={styles['address']}>{address}</p>
      <dl className={styles['facts']}>
        {facts().map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['acts']}>
        {isOpen && <ShareActs address={address} code={code} name={name} />}
        {details !== null && (
          <ButtonLink {...details} size="small" icon="users" aria-label={t('link.whoOf', { name })}>
            {t('link.who')}
          </ButtonLink>
        )}
        {isOpen && <CloseLink link={link} name={name} onChanged={onChanged} />}
      </div>
    </article>
  );

  function facts(): readonly (readonly [string, string])[] {
    const moment = (at: string | null): string => (at === null ? '—' : formatMoment(at, locale));
    return [
      [t('link.joinsAs'), t(`kind.${joinsAs}.name`)],
      [t('link.visits'), visitCount === null ? '—' : String(visitCount)],
      [
        t('link.joined'),
        maxUses === null ? String(joinedCount ?? '—') : t('of', { count: joinedCount ?? 0, most: maxUses }),
      ],
      ...(state === 'CLOSED'
        ? [[t('link.closed'), moment(link.closedAt)] as const]
        : [[t('link.ends'), link.endsAt === null ? t('link.noEnd') : moment(link.endsAt)] as const]),
      [t('link.made'), moment(link.madeAt)],
    ];
  }
}
