import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigateFromHere } from '../../../lib/navigation/useNavigateFromHere.ts';
import { countCharacters } from '../../../../schema/countCharacters.ts';
import { MOST_LINK_DAYS, MOST_NOTE_CHARACTERS } from '../../../../schema/invitationLimits.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { UnclearNotice } from '../../../ui/UnclearNotice/UnclearNotice.tsx';
import styles from './Account.module.css';
import { dayFromNow, dayOf, endOfDay, type Kind, type Terms } from './account.ts';
import { linkSchema } from './formSchemas.ts';
import { KindChoice } from './KindChoice.tsx';
import { type NewLink, useCreateLink } from './useAccountWrites.ts';
import { useNotMadeText } from './useNotMadeText.ts';
import { useAccountProblem } from './useAccountProblem.ts';

interface LinkFormProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly terms: Terms;
  /** The operator's answer says that the terms have changed. */
  readonly onStale: () => void;
}

interface Values {
  joinsAs: Kind;
  note: string;
  endDay: string;
  maxUses: string;
}

const START: Values = { joinsAs: 'PLAYER', note: '', endDay: '', maxUses: '' };

const valuesOf = ({ joinsAs, note, endsAt, maxUses }: NewLink): Values => ({
  joinsAs,
  note,
  endDay: endsAt === null ? '' : dayOf(endsAt),
  maxUses: maxUses === null ? '' : String(maxUses),
});

/** Makes an invitation link, and leads to its page. */
export function LinkForm({ terms, linkTo, onStale }: LinkFormProps) {
  const { t } = useTranslation('agentAccount');
  const navigate = useNavigateFromHere();
  const toMessage = useAccountProblem();
  const toText = useNotMadeText();
  const [typed, setTyped] = useState(START);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, unclear, isSending } = useCreateLink((outcome, link) => {
    onStale();
    if (outcome.kind === 'done') return done(outcome.subjectId);
    setTyped(valuesOf(link));
    setProblem(toText({ __typename: 'Unreachable', reason: outcome.reason, isUnclear: false }));
  });

  function done(id: string | null): void {
    showToast(t('new.done'), 'good');
    const { to, state } = id === null ? linkTo() : linkTo('link', id);
    void navigate(to, { state, replace: true, preventScrollReset: true });
  }

  async function create(link: NewLink): Promise<void> {
    setProblem(null);
    const answer = await send(link);
    if (answer.__typename === 'CreateInvitationLinkSuccess') return done(answer.link.id);
    if (answer.__typename === 'InvitationLinkLimit' || answer.__typename === 'FeatureUnavailable') onStale();
    setProblem(toText(answer));
  }

  if (unclear !== null)
    return (
      <UnclearNotice title={t('new.unclear')} text={t('problem.unclear')} problem={problem}>
        <Button busy={isSending} onClick={() => void create(unclear)}>
          {t('again')}
        </Button>
      </UnclearNotice>
    );
  const { openLinkCount, mostOpenLinks, canOpenAgents } = terms;
  if (openLinkCount !== null && mostOpenLinks !== null && openLinkCount >= mostOpenLinks && !isSending)
    return <EmptyState level={3} picture="lock" title={t('full.title')} text={t('full.text')} />;
  return (
    <Formik<Values>
      initialValues={typed}
      validationSchema={linkSchema()}
      validateOnBlur={false}
      onSubmit={({ joinsAs, note, endDay, maxUses }) =>
        create({
          joinsAs,
          note: note.trim(),
          endsAt: endDay === '' ? null : endOfDay(endDay),
          maxUses: maxUses.trim() === '' ? null : Number(maxUses),
        })
      }
    >
      {({ values, setFieldValue }) => (
        <Form className={styles['form']} noValidate aria-label={t('new.title')}>
          <h3>{t('new.title')}</h3>
          <p className={styles['lead']}>{t('new.lead')}</p>
          {problem !== null && <Alert>{problem}</Alert>}
          {canOpenAgents && (
            <KindChoice
              legend={t('new.joinsAs')}
              value={values.joinsAs}
              onChange={(kind) => void setFieldValue('joinsAs', kind)}
            />
          )}
          <FormField
            name="note"
            label={t('new.note')}
            hint={t('new.noteHint', { count: countCharacters(values.note.trim()), most: MOST_NOTE_CHARACTERS })}
            autoComplete="off"
            toMessage={toMessage}
          />
          <div data-pair>
            <FormField
              name="endDay"
              type="date"
              label={t('new.endDay')}
              hint={t('new.endHint')}
              min={dayFromNow(0)}
              max={dayFromNow(MOST_LINK_DAYS - 1)}
              toMessage={toMessage}
            />
            <FormField
              name="maxUses"
              inputMode="numeric"
              label={t('new.maxUses')}
              hint={t('new.usesHint')}
              autoComplete="off"
              toMessage={toMessage}
            />
          </div>
          <Button type="submit" variant="primary" size="large" wide busy={isSending}>
            {t('new.do')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
