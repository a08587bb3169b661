import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationWay } from '../../../apollo/schema.generated.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { RegistrationFormDocument } from './RegistrationDialog.generated.ts';
import styles from './Registration.module.css';
import { RegistrationForm } from './RegistrationForm.tsx';

interface RegistrationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** @param username of the new account */
  readonly onJoined: (username: string) => void;
}

/**
 * Registration, over the page the visitor came from ([000] §2): by username or by mobile number, as the operator
 * allows. Input stays when the way is changed.
 */
export function RegistrationDialog({ open, onClose, onJoined }: RegistrationDialogProps) {
  const { t } = useTranslation('registration');
  const { signIn } = useSession();
  const panel = useId();
  const { data, error, refetch } = useQuery(RegistrationFormDocument, { fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<RegistrationWay | null>(null);
  // Rendering many fields takes time; deferred, so that the page stays responsive.
  const form = useDeferredValue(data)?.registrationForm;
  const way = form?.ways.find((candidate) => candidate.way === chosen) ?? form?.ways[0];

  return (
    <Dialog open={open} inAddress onClose={onClose} title={t('title')}>
      <div className={styles['dialog']}>
        {!form && !error && (
          <div className={styles['waiting']} aria-busy="true">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height="54px" />
            ))}
          </div>
        )}
        {!form && error && (
          <EmptyState
            picture="alert"
            title={t('unreachable.title')}
            text={t('unreachable.text')}
            action={
              <Button variant="primary" onClick={() => void refetch().catch(() => undefined)}>
                {t('unreachable.retry')}
              </Button>
            }
          />
        )}
        {form && !way && <EmptyState picture="user" title={t('closed.title')} text={t('closed.text')} />}
        {form && way && (
          <>
            {form.ways.length > 1 && (
              <Tabs
                label={t('ways.label')}
                value={way.way}
                items={form.ways.map((candidate) => ({
                  value: candidate.way,
                  label: t(`ways.${candidate.way}`),
                  icon: candidate.way === 'MOBILE' ? 'phone' : 'user',
                }))}
                onChange={setChosen}
                panelId={panel}
              />
            )}
            <div id={panel} {...(form.ways.length > 1 && { role: 'tabpanel', 'aria-label': t(`ways.${way.way}`) })}>
              <RegistrationForm way={way} minimumAge={form.minimumAge} onJoined={onJoined} />
            </div>
          </>
        )}
        <p className={styles['member']}>
          {t('member')}{' '}
          <button
            type="button"
            onClick={() => {
              onClose();
              signIn();
            }}
          >
            {t('signIn')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
