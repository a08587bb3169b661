import { FieldArray, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TIERS } from '../../../../../schema/contractLimits.ts';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { typedAmount } from '../../../../lib/typedAmount.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Form } from '../../../../ui/Form/Form.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import type { Contract, Terms } from '../parts/contract.ts';
import styles from '../parts/Contracts.module.css';
import { TermsTable } from '../parts/TermsTable.tsx';
import { useTermsText } from '../parts/useTermsText.ts';
import type { Law, Offer } from '../steps/step.ts';
import { useLawText } from '../steps/useLawText.ts';
import { noTier, offerSchema, type OfferTier, type OfferValues, problemText, typedRate } from './offerSchema.ts';
import form from './OfferForm.module.css';
import { TierFields } from './TierFields.tsx';

interface OfferFormProps {
  readonly kind: ContractKind;
  readonly holder: { readonly id: string; readonly username: string };
  /** The giver's own contracts in force: they bound what may be given, each for its games. At least one. */
  readonly own: readonly Contract[];
  /** Terms to begin with; null for none. */
  readonly former: Terms | null;
  readonly onOffer: (offer: Offer, onLaw: (law: Law) => void) => void;
}

/** The word of a `select` for games of all types. */
const ALL = '';

/** The terms of an offer, checked against the giver's own contract as they are typed. */
export function OfferForm({ kind, holder, own, former, onOffer }: OfferFormProps) {
  const { t } = useTranslation('contracts');
  const { category, period } = useTermsText();
  const toLawText = useLawText();
  const [games, setGames] = useState(former?.operatorCategory ?? own[0]?.terms.operatorCategory ?? ALL);
  const [law, setLaw] = useState<Law | null>(null);
  const mine = own.find(({ terms }) => (terms.operatorCategory ?? ALL) === games) ?? own[0];
  if (!mine) return null;
  const { terms } = mine;

  function offer({ tiers }: OfferValues, { setFieldError }: FormikHelpers<OfferValues>): void {
    setLaw(null);
    onOffer(toOffer(holder.id, terms, tiers, kind), (broken) => {
      const field = FIELDS[broken.law];
      const bound = broken.rate ?? broken.stakes?.amount ?? broken.activeMembers;
      if (field !== undefined && broken.tier !== null && bound !== null && isBounded(broken.law))
        setFieldError(`tiers.${broken.tier}.${field}`, problemText(broken.law, bound));
      else setLaw(broken);
    });
  }

  return (
    <Formik<OfferValues>
      initialValues={{ tiers: former ? former.tiers.map(toTyped) : [noTier()] }}
      validationSchema={offerSchema(terms.tiers)}
      onSubmit={offer}
    >
      {({ values }) => (
        <Form className={styles['page']} noValidate aria-label={t('offer.title')}>
          <p>
            {t('offer.toName')} <strong>{holder.username}</strong>
          </p>
          <div className={form['choice']}>
            <Select
              label={t('offer.games')}
              value={terms.operatorCategory ?? ALL}
              options={own.map((each) => ({ value: each.terms.operatorCategory ?? ALL, label: category(each.terms) }))}
              onChange={setGames}
            />
            {terms.period !== null && (
              <p>
                <span className={styles['quiet']}>{t('offer.period')}</span>
                <strong>{period(terms)}</strong>
                <span className={styles['quiet']}>{t('offer.periodWhy')}</span>
              </p>
            )}
          </div>
          <details className={styles['how']} open>
            <summary>{t('offer.own')}</summary>
            <p>{t('offer.ownWhy')}</p>
            <TermsTable kind={kind} terms={terms} caption={t('offer.own')} />
          </details>
          <FieldArray name="tiers">
            {({ push, remove }) => (
              <>
                {values.tiers.map((tier, at) => (
                  <TierFields
                    key={tier.key}
                    at={at}
                    kind={kind}
                    currencySymbol={symbolOf(own)}
                    {...(values.tiers.length > 1 && { onRemove: () => remove(at) })}
                  />
                ))}
                {values.tiers.length < MOST_TIERS && (
                  <Button onClick={() => push(noTier())}>{t('offer.addTier')}</Button>
                )}
              </>
            )}
          </FieldArray>
          {law !== null && <Alert>{toLawText(law)}</Alert>}
          <Button type="submit" variant="primary" size="large" wide>
            {t('offer.look')}
          </Button>
          <p className={styles['quiet']}>{t('offer.lookWhy')}</p>
        </Form>
      )}
    </Formik>
  );
}

/** The field that shows each of the laws that are about one. */
const FIELDS: Readonly<Partial<Record<Law['law'], keyof OfferTier>>> = {
  RATE: 'rate',
  STAKES: 'stakes',
  ACTIVE_MEMBERS: 'activeMembers',
};
const isBounded = (law: Law['law']): law is 'RATE' | 'STAKES' | 'ACTIVE_MEMBERS' => FIELDS[law] !== undefined;

const symbolOf = (own: readonly Contract[]): string | null =>
  own.flatMap(({ terms }) => terms.tiers).find(({ stakes }) => stakes !== null)?.stakes?.currencySymbol ?? null;

const toTyped = ({ rate, stakes, result, activeMembers }: Terms['tiers'][number]): OfferTier => ({
  ...noTier(),
  rate,
  stakes: stakes?.amount ?? '',
  result: result?.amount ?? '',
  activeMembers: activeMembers === null ? '' : String(activeMembers),
});

const toOffer = (holderId: string, terms: Terms, tiers: readonly OfferTier[], kind: ContractKind): Offer => ({
  holderId,
  operatorCategory: terms.operatorCategory,
  period: terms.period,
  tiers: tiers.map(({ rate, stakes, result, activeMembers }) => ({
    rate: typedRate(rate),
    stakes: typedAmount(stakes) || null,
    result: (kind === 'DIVIDEND' && typedAmount(result)) || null,
    activeMembers: activeMembers === '' ? null : Number(activeMembers),
  })),
});
