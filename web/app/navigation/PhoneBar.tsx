import { useTranslation } from 'react-i18next';
import { categoryPath } from '../../features/games/paths.ts';
import { BottomAction, BottomBar, type BottomEntry } from '../../features/site/navigation/BottomBar.tsx';
import { useCentreLink } from '../../lib/navigation/centreLink.ts';
import { useSession } from '../../lib/session.ts';

/**
 * The phone's bottom bar: home and slots for everyone; then the live lobby, promotions and the sign-in for guests, or
 * cashier, favourites and the centre for members. A trial account has no centre ([000] §6) but its own games.
 */
export function PhoneBar() {
  const { t } = useTranslation('shell');
  const { status, signIn } = useSession();
  const link = useCentreLink();
  const home: BottomEntry = { key: 'home', label: t('nav.home'), icon: 'home', to: '/' };
  const slots: BottomEntry = { key: 'RNG', label: t('nav.RNG'), icon: 'slots', to: categoryPath.to('RNG') };
  const live: BottomEntry = { key: 'LIVE', label: t('nav.LIVE'), icon: 'live', to: categoryPath.to('LIVE') };
  const favourites: BottomEntry = {
    key: 'favourites',
    label: t('nav.favourites'),
    icon: 'heart',
    to: '/rng?list=favourites',
  };
  if (status === 'guest') {
    return (
      <BottomBar
        entries={[
          home,
          slots,
          live,
          { key: 'promotions', label: t('nav.promotions'), icon: 'gift', to: '/promotions' },
        ]}
        end={<BottomAction icon="login" label={t('bar.signIn')} onPress={signIn} />}
      />
    );
  }
  if (status === 'trial')
    return (
      <BottomBar
        entries={[
          home,
          slots,
          live,
          favourites,
          { key: 'recent', label: t('nav.recent'), icon: 'history', to: '/rng?list=recent' },
        ]}
      />
    );
  return (
    <BottomBar
      entries={[
        home,
        slots,
        { key: 'deposit', label: t('bar.deposit'), icon: 'card', ...link('centre', 'depositv2') },
        favourites,
        { key: 'account', label: t('bar.account'), icon: 'user', ...link('centre') },
      ]}
    />
  );
}
