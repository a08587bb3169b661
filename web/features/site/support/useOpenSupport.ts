import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { OpenSupportDocument } from './useOpenSupport.generated.ts';

const LOOK = 'popup,width=420,height=680';

/**
 * Returns a function that opens a support channel whose address must be looked up first ([000] §2). The popup opens
 * with the press itself, because browsers block later ones; it loads the address once it is known, and closes if the
 * lookup fails.
 */
export function useOpenSupport(): (channelId: string) => Promise<void> {
  const { t } = useTranslation('operator');
  const [look] = useMutation(OpenSupportDocument);

  return async (channelId) => {
    const popup = window.open('', `support-${channelId}`, LOOK);
    if (!popup) return showToast(t('support.blocked'), 'bad');
    popup.document.body.textContent = t('support.opening');
    const url = await addressOf(channelId);
    if (url === null) {
      popup.close();
      return showToast(t('support.failed'), 'bad');
    }
    // The support page must not control this one.
    popup.opener = null;
    popup.location.replace(url);
  };

  async function addressOf(channelId: string): Promise<string | null> {
    try {
      const { data } = await look({ variables: { input: { channelId } } });
      return data?.openSupport.__typename === 'OpenSupportSuccess' ? data.openSupport.url : null;
    } catch {
      return null;
    }
  }
}
