import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { useConfirm } from '../../../ui/Confirm/useConfirm.ts';
import { showToast } from '../../../ui/Toast/toasts.ts';
import type { InvitationLink } from './account.ts';
import { type CloseAnswer, useCloseLink } from './useAccountWrites.ts';

interface CloseLinkProps {
  readonly link: InvitationLink;
  readonly name: string;
  readonly onChanged: () => void;
}

/** Closes a link for good, after a question. While it is unclear whether it was closed, pressing repeats it. */
export function CloseLink({ link: { id }, name, onChanged }: CloseLinkProps) {
  const { t } = useTranslation(['agentAccount', 'agents']);
  const confirm = useConfirm();
  const toFailureText = useFailureText();
  const { send, isSending } = useCloseLink(id, (outcome) => {
    onChanged();
    if (outcome.kind === 'done') return showToast(t('close.done'), 'good');
    const refused = { __typename: 'Unreachable', reason: outcome.reason, isUnclear: false } as const;
    showToast(toFailureText(refused, t('close.unclear')), 'bad');
  });

  async function close(): Promise<void> {
    const agreed = await confirm({
      title: t('close.title'),
      text: t('close.text', { name }),
      confirmLabel: t('close.do'),
      cancelLabel: t('close.keep'),
      tone: 'danger',
    });
    if (agreed) tell(await send(id));
  }

  function tell(answer: CloseAnswer): void {
    onChanged();
    switch (answer.__typename) {
      case 'CloseInvitationLinkSuccess':
        return showToast(t('close.done'), 'good');
      case 'InvitationLinkNotFound':
      case 'InvalidInput':
        return showToast(t('close.unknown'), 'bad');
      case 'NotAgentAccount':
        return showToast(t('agents:refused.not-an-agent.text'), 'bad');
      case 'FeatureUnavailable':
        return showToast(t('off.text'), 'bad');
      case 'RateLimited':
        return showToast(t('problem.wait'), 'bad');
      case 'OutcomeUnclear':
        return showToast(t('close.unclear'), 'bad');
      case 'Unreachable':
        return showToast(toFailureText(answer, t('close.unclear')), 'bad');
      // The client handles the end of a session, and a trial account has no such button.
      case 'SessionRequired':
      case 'RealAccountRequired':
        return undefined;
    }
  }

  return (
    <Button
      size="small"
      variant="quiet"
      icon="close"
      busy={isSending}
      aria-label={t('close.of', { name })}
      onClick={() => void close()}
    >
      {t('close.do')}
    </Button>
  );
}
