import { useTranslation } from 'react-i18next';
import { isRecipient } from './messageSchema.ts';

/** Who somebody is to the member, with their masked name where there is one. Texts: `writing`. */
export function usePartyText(): (party: string | null, name: string | null) => string {
  const { t } = useTranslation('writing');
  return (party, name) => {
    const who = isRecipient(party) ? t(`party.${party}`) : t('party.OTHER');
    return name === null ? who : t('partyNamed', { who, name });
  };
}
