import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { NothingMore } from '../../../../ui/Pagination/NothingMore.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import { Presets } from '../../../../ui/Presets/Presets.tsx';
import { NameSearch } from '../../parts/NameSearch.tsx';
import report from '../../parts/Report.module.css';
import styles from '../parts/Contracts.module.css';
import { offerPath } from '../parts/contractPaths.ts';
import { type CardProps, ContractCards } from './ContractCards.tsx';
import type { ContractsQuery } from './Contracts.generated.ts';

interface Choice {
  readonly name: string;
  readonly live: boolean;
  readonly page: number;
}

interface GivenContractsProps extends CardProps {
  /** Null where it could not be read. */
  readonly given: NonNullable<NonNullable<ContractsQuery['viewer']>['contracts']>['given'];
  readonly choice: Choice;
  readonly stale: boolean;
  /** Only who holds one can give one. */
  readonly canOffer: boolean;
  readonly onChange: (change: Partial<Choice>) => void;
}

/** Contracts that the agent has given, by name, and the way to another one. */
export function GivenContracts({ given, choice, stale, canOffer, onChange, ...card }: GivenContractsProps) {
  const { t } = useTranslation('contracts');
  return (
    <section className={styles['part']} aria-labelledby="contracts-given" aria-busy={stale}>
      <div className={styles['head']}>
        <h3 id="contracts-given">{t('given.title')}</h3>
        {canOffer && (
          <ButtonLink {...card.linkTo(...offerPath())} variant="primary">
            {t('given.offer')}
          </ButtonLink>
        )}
      </div>
      {!canOffer && <p className={styles['quiet']}>{t('given.notHeld')}</p>}
      <div className={report['choices']}>
        <NameSearch name={choice.name} onSearch={(name) => onChange({ name })} />
        <Presets
          label={t('given.which')}
          options={[
            { name: 'live', text: t('given.live') },
            { name: 'all', text: t('given.all') },
          ]}
          chosen={choice.live ? 'live' : 'all'}
          onChoose={(which) => onChange({ live: which === 'live' })}
        />
      </div>
      {given !== null && given.nodes.length === 0 && given.pageInfo.pageNumber === 1 ? (
        <EmptyState
          level={3}
          picture="users"
          title={t(choice.name === '' ? 'given.none.title' : 'given.noName.title')}
          text={t(choice.name === '' ? 'given.none.text' : 'given.noName.text')}
          action={choice.name !== '' && <Button onClick={() => onChange({ name: '' })}>{t('given.everybody')}</Button>}
        />
      ) : (
        given !== null && <ContractCards {...card} side="given" contracts={given.nodes} />
      )}
      {given?.nodes.length === 0 && given.pageInfo.pageNumber > 1 && <NothingMore />}
      {given && <Pagination page={choice.page} pageInfo={given.pageInfo} onChange={(page) => onChange({ page })} />}
    </section>
  );
}
