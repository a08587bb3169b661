import { useTranslation } from 'react-i18next';
import { categoryPath } from '../features/games/paths.ts';
import { BottomAction, BottomBar, type BottomEntry } from '../features/site/BottomBar.tsx';
import { useSession } from '../lib/session.ts';

/** Five places for the thumb: home, slots, the live lobby, then promotions and the sign-in for guests, their own games for members. */
export function PhoneBar() {
  const { t } = useTranslation('shell');
  const { status, signIn } = useSession();
  const isGuest = status === 'guest';
  const entries: BottomEntry[] = [
    { key: 'home', label: t('nav.home'), icon: 'home', to: '/' },
    { key: 'RNG', label: t('nav.RNG'), icon: 'slots', to: categoryPath.to('RNG') },
    { key: 'LIVE', label: t('nav.LIVE'), icon: 'live', to: categoryPath.to('LIVE') },
    isGuest ? { key: 'promotions', label: t('nav.promotions'), icon: 'gift', to: '/promotions' } : { key: 'favourites', label: t('nav.favourites'), icon: 'heart', to: '/rng?list=favourites' },
  ];
  if (isGuest) return <BottomBar entries={entries} end={<BottomAction icon="login" label={t('bar.signIn')} onPress={signIn} />} />;
  return <BottomBar entries={[...entries, { key: 'recent', label: t('nav.recent'), icon: 'history', to: '/rng?list=recent' }]} />;
}
