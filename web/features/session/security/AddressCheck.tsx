import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Card } from './Card.tsx';
import { SetAddressCheckDocument } from './Security.generated.ts';
import { useChange } from '../confirm/useChange.ts';
import type { Guard } from '../confirm/useGuard.tsx';
import { type Trouble, useTroubleText } from '../confirm/useTroubleText.ts';

/** Whether sign-ins from new places are asked for one more step ([001] §4). */
export function AddressCheck({ isOn, guard }: { readonly isOn: boolean; readonly guard: Guard }) {
  const { t } = useTranslation('security');
  const toText = useTroubleText();
  const change = useChange();
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  async function set(wanted: boolean): Promise<void> {
    setTrouble(null);
    const outcome = await guard.guarded(() => change(SetAddressCheckDocument, { input: { isOn: wanted } }));
    if (outcome.__typename !== 'SecurityChanged' && outcome.__typename !== 'ConfirmationRequired') setTrouble(outcome);
  }

  return (
    <Card drawing="pin" title={t('places.title')} lead={t('places.lead')}>
      {trouble && <Alert>{toText(trouble)}</Alert>}
      <Switch label={t('places.switch')} checked={isOn} onChange={(wanted) => void set(wanted)} />
    </Card>
  );
}
