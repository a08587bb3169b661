import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Spinner } from '../../../ui/Progress/Spinner.tsx';
import { GameGrid } from '../list/GameGrid.tsx';
import { FreePlayButton } from './FreePlayButton.tsx';
import styles from './GameNotice.module.css';
import type { GameSession } from './useGameSession.ts';

type Notice =
  | Exclude<GameSession, { readonly kind: 'opened' | 'list' }>
  | { readonly kind: 'guest'; readonly hasFreePlay: boolean };

interface GameNoticeProps {
  readonly notice: Notice;
  /** Null while the game's name is unknown. */
  readonly name: string | null;
  readonly onLeave: () => void;
  /** Absent if trying again would not help. */
  readonly onReopen?: () => void;
}

/** Shown in place of a game that does not run: why, and what the player can do. */
export function GameNotice({ notice, name, onLeave, onReopen }: GameNoticeProps) {
  const { t } = useTranslation('games');
  const { requireMember, playFree, signIn: askToSignIn } = useSession();
  const back = <Button onClick={onLeave}>{t('launch.back')}</Button>;
  const retry = (label: string): ReactNode =>
    onReopen && (
      <Button variant="primary" onClick={onReopen}>
        {label}
      </Button>
    );
  const signIn = (ask: () => void): ReactNode => (
    <Button variant="primary" onClick={ask}>
      {t('launch.signIn')}
    </Button>
  );

  switch (notice.kind) {
    case 'opening':
      return (
        <div className={styles['notice']} data-opening>
          <p role="status" className={styles['opening']}>
            <Spinner />
            {name === null ? t('launch.openingUnnamed') : t('launch.opening', { name })}
          </p>
        </div>
      );
    case 'guest':
      return (
        <Said
          picture="lock"
          title={name ?? t('launch.guest.title')}
          text={t('launch.guest.text')}
          actions={
            <>
              {signIn(() => requireMember(() => undefined))}
              {notice.hasFreePlay && <FreePlayButton onClick={() => playFree(() => undefined)} />}
              {back}
            </>
          }
        />
      );
    case 'failed':
      return (
        <LaunchFailed
          reason={notice.reason}
          actions={
            <>
              {retry(t('launch.retry'))}
              {back}
            </>
          }
        />
      );
    case 'expired':
      return (
        <Said
          picture="clock"
          title={t('launch.expired.title')}
          text={t('launch.expired.text')}
          actions={
            <>
              {retry(t('launch.reopen'))}
              {back}
            </>
          }
        />
      );
    case 'unavailable':
      return (
        <Unavailable
          notice={notice}
          actions={
            <>
              {retry(t('launch.retry'))}
              {back}
            </>
          }
        />
      );
    case 'refused': {
      const said = { title: t(`launch.${notice.why}.title`), text: t(`launch.${notice.why}.text`) };
      switch (notice.why) {
        case 'SessionRequired':
          return (
            <Said
              picture="lock"
              {...said}
              actions={
                <>
                  {signIn(askToSignIn)}
                  {onReopen && <Button onClick={onReopen}>{t('launch.retry')}</Button>}
                  {back}
                </>
              }
            />
          );
        case 'RealAccountRequired':
          return <Said picture="user" {...said} actions={back} />;
        case 'GameNotFound':
          return <Said picture="search" {...said} actions={back} />;
        case 'GameRoundOpen':
          return (
            <Said
              picture="clock"
              {...said}
              actions={
                <>
                  {retry(t('launch.retry'))}
                  {back}
                </>
              }
            />
          );
      }
    }
  }
}

interface SaidProps {
  readonly picture: 'lock' | 'alert' | 'clock' | 'user' | 'search' | 'slots';
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

function Said({ picture, title, text, actions, children }: SaidProps) {
  return (
    <div className={styles['notice']}>
      <EmptyState
        announce
        level={1}
        picture={picture}
        title={title}
        text={text}
        action={<span className={styles['actions']}>{actions}</span>}
      />
      {children}
    </div>
  );
}

/**
 * No response, or a general refusal: shown with the operator's reason if there is one, such as that it is busy ([001]
 * §8).
 */
function LaunchFailed({ reason, actions }: { readonly reason: unknown; readonly actions: ReactNode }) {
  const { t } = useTranslation('games');
  const toRefusalText = useRefusalText();
  return (
    <Said
      picture="alert"
      title={t('launch.failed.title')}
      text={toRefusalText(reason, t('launch.failed.text'))}
      actions={actions}
    />
  );
}

/** A game under maintenance, with other popular games ([001] §8). */
function Unavailable({
  notice,
  actions,
}: {
  readonly notice: Extract<Notice, { readonly kind: 'unavailable' }>;
  readonly actions: ReactNode;
}) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const until =
    notice.retryAt === null
      ? ''
      : ` ${t('launch.GameUnavailable.until', { moment: formatMoment(notice.retryAt, locale) })}`;
  return (
    <Said
      picture="slots"
      title={t('launch.GameUnavailable.title')}
      text={`${t('launch.GameUnavailable.text')}${until}`}
      actions={actions}
    >
      {notice.alternatives.length > 0 && (
        <section className={styles['others']}>
          <h2>{t('launch.alternatives')}</h2>
          <GameGrid label={t('launch.alternatives')} games={notice.alternatives} />
        </section>
      )}
    </Said>
  );
}
