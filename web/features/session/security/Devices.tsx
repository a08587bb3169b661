import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { useConfirm } from '../../../ui/Confirm/useConfirm.ts';
import { Glyph } from '../../../ui/Icon/Icon.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { Card, DRAWINGS } from './Card.tsx';
import { EndOtherSessionsDocument, EndSessionDocument } from './Security.generated.ts';
import type { Security } from './security.ts';
import styles from './SecurityCentre.module.css';
import { useSecurityChange } from '../confirm/useSecurityChange.ts';
import {
  type SecurityChange,
  type SecurityProblem,
  useSecurityProblemText,
} from '../confirm/useSecurityProblemText.ts';

type Device = Security['sessions'][number];

/** The member's sessions, with a button to end each. */
export function Devices({ sessions }: { readonly sessions: readonly Device[] }) {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const confirm = useConfirm();
  const [trouble, setTrouble] = useState<SecurityProblem | null>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const nameOf = ({ browser, system }: Device): string => {
    if (browser !== null && system !== null) return t('devices.name', { browser, system });
    return browser ?? system ?? t('devices.unknown');
  };

  async function end(action: () => Promise<SecurityChange | SecurityProblem>): Promise<void> {
    setTrouble(null);
    const outcome = await action();
    if ('security' in outcome) showToast(t('devices.ended'), 'good');
    else setTrouble(outcome);
  }

  async function endOthers(): Promise<void> {
    const agreed = await confirm({
      title: t('devices.endOthersTitle'),
      text: t('devices.endOthersText'),
      confirmLabel: t('devices.endOthers'),
      cancelLabel: t('devices.keep'),
    });
    if (agreed) await end(() => change(EndOtherSessionsDocument, {}));
  }

  return (
    <Card
      drawing="laptop"
      title={t('devices.title')}
      lead={t('devices.lead')}
      actions={
        others.length > 0 && (
          <Button variant="danger" onClick={() => void endOthers()}>
            {t('devices.endOthers')}
          </Button>
        )
      }
    >
      {trouble && <Alert>{toText(trouble)}</Alert>}
      <ul className={styles['list']}>
        {sessions.map((session) => (
          <li key={session.id} data-current={session.isCurrent || undefined}>
            <Glyph path={DRAWINGS[session.kind === 'PHONE' ? 'phone' : 'laptop']} />
            <p>
              <strong>{nameOf(session)}</strong>
              <span>
                {[
                  session.isCurrent || session.lastUsedAt === null
                    ? null
                    : t('devices.used', { time: formatMoment(session.lastUsedAt, locale) }),
                  session.signedInAt === null
                    ? null
                    : t('devices.signedIn', { time: formatMoment(session.signedInAt, locale) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {session.address !== null && <span>{t('devices.address', { address: session.address })}</span>}
            </p>
            {session.isCurrent ? (
              <em className={styles['here']}>{t('devices.current')}</em>
            ) : (
              <Button
                size="small"
                aria-label={t('devices.endOf', { name: nameOf(session) })}
                onClick={() => void end(() => change(EndSessionDocument, { input: { id: session.id } }))}
              >
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
