import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Card } from './Card.tsx';
import { SetAddressCheckDocument } from './Security.generated.ts';
import { useSecurityChange } from '../confirm/useSecurityChange.ts';
import type { IdentityCheck } from '../confirm/useIdentityCheck.tsx';
import { type SecurityProblem, useSecurityProblemText } from '../confirm/useSecurityProblemText.ts';

/** The setting whether sign-ins from new places need one more step ([001] §4). */
export function AddressCheck({
  isOn,
  identityCheck,
}: {
  readonly isOn: boolean;
  readonly identityCheck: IdentityCheck;
}) {
  const { t } = useTranslation('security');
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const [trouble, setTrouble] = useState<SecurityProblem | null>(null);

  async function set(wanted: boolean): Promise<void> {
    setTrouble(null);
    const outcome = await identityCheck.run(() => change(SetAddressCheckDocument, { input: { isOn: wanted } }));
    if (outcome.__typename !== 'SetAddressCheckSuccess' && outcome.__typename !== 'ConfirmationRequired')
      setTrouble(outcome);
  }

  return (
    <Card drawing="pin" title={t('places.title')} lead={t('places.lead')}>
      {trouble && <Alert>{toText(trouble)}</Alert>}
      <Switch label={t('places.switch')} checked={isOn} onChange={(wanted) => void set(wanted)} />
    </Card>
  );
}
