import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../../lib/navigation/RouterView.tsx';
import { useFragment } from '../../../../apollo/useFragment.ts';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { RecordLoading } from '../../../../ui/RecordPages/RecordStates.tsx';
import { LineFailed } from '../../parts/LineFailed.tsx';
import { isInForce } from '../parts/contract.ts';
import { Contract_ContractFragmentDoc } from '../parts/Contract.generated.ts';
import styles from '../parts/Contracts.module.css';
import type { AskAbout } from '../steps/AskAbout.ts';
import { HolderChoice } from './HolderChoice.tsx';
import { OfferContextDocument } from './OfferContext.generated.ts';
import { OfferForm } from './OfferForm.tsx';

interface OfferPageProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly kind: ContractKind;
  /** Null: nobody is chosen yet. */
  readonly holderId: string | null;
  /** Whose terms the form begins with; null for none. */
  readonly contractId: string | null;
  readonly ask: AskAbout;
}

/** Offers a contract, or new terms, to somebody directly below: first to whom, then on which terms. */
export function OfferPage({ holderId, ...props }: OfferPageProps) {
  const { t } = useTranslation('contracts');
  return (
    <section className={styles['part']} aria-labelledby="contract-offer">
      <div className={styles['head']}>
        <h3 id="contract-offer">{t('offer.title')}</h3>
        <ButtonLink {...props.linkTo()} variant="quiet" icon="arrow-left">
          {t('backToContracts')}
        </ButtonLink>
      </div>
      {holderId === null ? (
        <HolderChoice linkTo={props.linkTo} />
      ) : (
        <OfferTo key={holderId} holderId={holderId} {...props} />
      )}
    </section>
  );
}

function OfferTo({ kind, holderId, contractId, linkTo, ask }: OfferPageProps & { readonly holderId: string }) {
  const navigate = useNavigate();
  const { data, error, loading, refetch } = useQuery(OfferContextDocument, {
    variables: { kind, holder: holderId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const known = useFragment({
    fragment: Contract_ContractFragmentDoc,
    from: contractId === null ? null : { __typename: 'Contract', id: contractId },
  });
  const person = data?.viewer?.line?.members?.person;
  const held = data?.viewer?.contracts?.held;
  if (error && !data)
    return <LineFailed error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data || !held) return <RecordLoading />;
  if (!person || person.level !== 1 || !person.isAgent) return <Closed why="holder" linkTo={linkTo} />;
  const own = held.filter(isInForce);
  if (own.length === 0) return <Closed why="notHeld" linkTo={linkTo} />;
  return (
    <OfferForm
      kind={kind}
      holder={person}
      own={own}
      former={known.complete ? known.data.terms : null}
      onOffer={(offer, onLaw) =>
        ask(
          { step: { type: 'offer', offer }, subject: 'offer', other: person.username },
          {
            onLaw,
            onTaken() {
              const { to, state } = linkTo();
              void navigate(to, { state, replace: true, preventScrollReset: true });
            },
          },
        )
      }
    />
  );
}

function Closed({ why, linkTo }: { readonly why: 'holder' | 'notHeld' } & Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation('contracts');
  return (
    <EmptyState
      level={3}
      picture="lock"
      title={t(`offer.closed.${why}.title`)}
      text={t(`offer.closed.${why}.text`)}
      action={<ButtonLink {...linkTo()}>{t('backToContracts')}</ButtonLink>}
    />
  );
}
