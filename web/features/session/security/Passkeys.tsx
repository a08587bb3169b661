import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { useConfirm } from '../../../ui/Confirm/useConfirm.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Glyph } from '../../../ui/Icon/Icon.tsx';
import formStyles from '../fields/Form.module.css';
import { Card, DRAWINGS } from './Card.tsx';
import {
  AddPasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  StartPasskeyDocument,
} from './Security.generated.ts';
import type { Security } from './security.ts';
import styles from './SecurityCentre.module.css';
import { useSecurityChange } from '../confirm/useSecurityChange.ts';
import type { IdentityCheck } from '../confirm/useIdentityCheck.tsx';
import {
  type SecurityChange,
  type SecurityProblem,
  useSecurityProblemText,
} from '../confirm/useSecurityProblemText.ts';

type Passkey = Security['passkeys'][number];

/** The member's passkeys: add, rename, remove. */
export function Passkeys({
  passkeys,
  identityCheck,
}: {
  readonly passkeys: readonly Passkey[];
  readonly identityCheck: IdentityCheck;
}) {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [trouble, setTrouble] = useState<SecurityProblem | null>(null);

  async function make() {
    const begun = await identityCheck.run(() => change(StartPasskeyDocument, {}));
    if (begun.__typename !== 'StartPasskeySuccess') return begun;
    const optionsJSON = JSON.parse(begun.options) as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const made = await startRegistration({ optionsJSON }).catch(() => null);
    if (made === null) return { __typename: 'PasskeyDismissed' as const };
    const name = t('passkeys.newName', { number: passkeys.length + 1 });
    return change(AddPasskeyDocument, { input: { response: JSON.stringify(made), name } });
  }

  async function run(action: () => Promise<SecurityChange | SecurityProblem>): Promise<void> {
    setTrouble(null);
    setBusy(true);
    const outcome = await action();
    setBusy(false);
    if (!('security' in outcome) && outcome.__typename !== 'ConfirmationRequired') setTrouble(outcome);
  }

  async function remove({ id, name }: Passkey): Promise<void> {
    const agreed = await confirm({
      title: t('passkeys.removeTitle', { name }),
      text: t('passkeys.removeText'),
      confirmLabel: t('passkeys.remove'),
      cancelLabel: t('passkeys.keep'),
      tone: 'danger',
    });
    if (agreed) await run(() => identityCheck.run(() => change(RemovePasskeyDocument, { input: { id } })));
  }

  return (
    <Card
      drawing="key"
      title={t('passkeys.title')}
      state={{
        isGood: passkeys.length > 0,
        text: passkeys.length > 0 ? t('passkeys.count', { count: passkeys.length }) : t('passkeys.none'),
      }}
      lead={t('passkeys.lead')}
      actions={
        browserSupportsWebAuthn() ? (
          <Button variant={passkeys.length > 0 ? 'secondary' : 'primary'} busy={busy} onClick={() => void run(make)}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <p className={styles['lead']}>{t('passkeys.unsupported')}</p>
        )
      }
    >
      {trouble && <Alert>{toText(trouble)}</Alert>}
      {passkeys.length > 0 && (
        <ul className={styles['list']}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Glyph path={DRAWINGS.key} />
              <p>
                <strong>{passkey.name}</strong>
                <span>
                  {passkey.lastUsedAt === null
                    ? t('passkeys.made', { time: formatMoment(passkey.createdAt, locale) })
                    : t('passkeys.used', { time: formatMoment(passkey.lastUsedAt, locale) })}
                </span>
                {passkey.isBackedUp && <span>{t('passkeys.backedUp')}</span>}
              </p>
              <div className={styles['actions']}>
                <Button
                  size="small"
                  aria-label={t('passkeys.renameOf', { name: passkey.name })}
                  onClick={() => setRenamed(passkey)}
                >
                  {t('passkeys.rename')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('passkeys.removeOf', { name: passkey.name })}
                  onClick={() => void remove(passkey)}
                >
                  {t('passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </Card>
  );
}

const rules = object({ name: string().trim().required('required').max(64, 'required') });

function RenameDialog({ passkey: { id, name }, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const [trouble, setTrouble] = useState<SecurityProblem | null>(null);
  return (
    <Dialog open onClose={onClose} title={t('passkeys.renameTitle')} size="small">
      <Formik
        initialValues={{ name }}
        validationSchema={rules}
        validateOnBlur={false}
        onSubmit={async (values) => {
          setTrouble(null);
          const outcome = await change(RenamePasskeyDocument, { input: { id, name: values.name.trim() } });
          if (outcome.__typename === 'RenamePasskeySuccess') onClose();
          else setTrouble(outcome);
        }}
      >
        {({ isSubmitting }) => (
          <Form className={formStyles['form']} noValidate>
            {trouble && <Alert>{toText(trouble)}</Alert>}
            <FormField
              name="name"
              label={t('passkeys.name')}
              maxLength={64}
              toMessage={() => t('passkeys.nameRequired')}
            />
            <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
              {t('passkeys.save')}
            </Button>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
