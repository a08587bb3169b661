import { useQuery } from '@apollo/client/react';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { passes, patternMessage } from '../fields/fieldRule.ts';
import formStyles from '../fields/Form.module.css';
import { usePatternText } from '../fields/usePatternText.ts';
import { ProfileDocument, SetAvatarDocument, SetNicknameDocument } from './Profile.generated.ts';
import styles from './ProfileDialog.module.css';
import { useSecurityChange } from '../confirm/useSecurityChange.ts';
import { type SecurityProblem, useSecurityProblemText } from '../confirm/useSecurityProblemText.ts';

/**
 * A choice of picture and nickname ([001] §2); the result updates the viewer everywhere. Texts: `security` and
 * `registration`.
 */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const toPatternText = usePatternText();
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const [trouble, setTrouble] = useState<SecurityProblem | null>(null);
  const { data, error } = useQuery(ProfileDocument, { errorPolicy: 'all' });
  const member = data?.viewer;
  const rule = member?.nicknameRule ?? null;
  const portraits = member?.portraits ?? [];
  const chosen = portraits.find(({ picture }) => picture.url === member?.avatar?.url)?.id ?? '';

  /** Sends what has changed; true if all of it was saved. */
  async function save({ portrait, nickname }: { portrait: string; nickname: string }): Promise<boolean> {
    setTrouble(null);
    const outcomes = [
      ...(portrait === chosen ? [] : [await change(SetAvatarDocument, { input: { portraitId: portrait } })]),
      ...(nickname.trim() === (member?.nickname ?? '')
        ? []
        : [await change(SetNicknameDocument, { input: { nickname } })]),
    ];
    const [failed] = outcomes.flatMap((outcome) => ('viewer' in outcome ? [] : [outcome]));
    if (failed) setTrouble(failed);
    return failed === undefined;
  }

  return (
    <Dialog open onClose={onClose} title={t('profile.title')} size="small">
      {!member && !error && <Skeleton height="240px" />}
      {!member && error && <Alert>{t('away.text')}</Alert>}
      {member && (
        <Formik
          initialValues={{ portrait: chosen, nickname: member.nickname ?? '' }}
          validationSchema={object({
            nickname:
              rule === null
                ? string()
                : string()
                    .trim()
                    .required(patternMessage(rule))
                    .test('rule', patternMessage(rule), (value) => passes(rule, value)),
          })}
          validateOnBlur={false}
          onSubmit={async (values) => {
            if (!(await save(values))) return;
            showToast(t('profile.done'), 'good');
            onClose();
          }}
        >
          {({ isSubmitting, values, handleChange }) => (
            <Form className={formStyles['form']} noValidate>
              {trouble && <Alert>{toText(trouble)}</Alert>}
              {portraits.length > 0 && (
                <fieldset className={styles['portraits']}>
                  <legend>{t('profile.pictures')}</legend>
                  {portraits.map(({ id, picture }, index) => (
                    <label key={id}>
                      <input
                        type="radio"
                        name="portrait"
                        value={id}
                        checked={values.portrait === id}
                        onChange={handleChange}
                      />
                      <img
                        src={picture.url}
                        alt={t('profile.picture', { number: index + 1, total: portraits.length })}
                        width="64"
                        height="64"
                      />
                    </label>
                  ))}
                </fieldset>
              )}
              <FormField
                name="nickname"
                label={t('profile.nickname')}
                hint={rule && toPatternText(patternMessage(rule))}
                autoComplete="nickname"
                toMessage={(message) => toPatternText(message) ?? message}
              />
              <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
                {t('profile.save')}
              </Button>
            </Form>
          )}
        </Formik>
      )}
    </Dialog>
  );
}
