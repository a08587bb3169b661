import { useTranslation } from 'react-i18next';
import { categoryPath } from '../../features/games/paths.ts';
import { BottomAction, BottomBar, type BottomEntry } from '../../features/site/navigation/BottomBar.tsx';
import { useCentreLink } from '../../lib/navigation/centreLink.ts';
import { useSession } from '../../lib/session.ts';

/**
 * The phone's bottom bar: home and slots for everyone; then the live lobby, promotions and the sign-in for guests, or
 * cashier, favourites and the centre for members. A trial account has no centre ([000] §6) and no lists of its own
 * ([001] §5): it has the guest's entries, with the registration in place of the sign-in.
 */
export function PhoneBar() {
  const { t } = useTranslation(['shell', 'session']);
  const { status, signIn } = useSession();
  const link = useCentreLink();
  const home: BottomEntry = { key: 'home', label: t('shell:nav.home'), icon: 'home', to: '/' };
  const slots: BottomEntry = { key: 'RNG', label: t('shell:nav.RNG'), icon: 'slots', to: categoryPath.to('RNG') };
  if (status === 'member') {
    return (
      <BottomBar
        entries={[
          home,
          slots,
          { key: 'deposit', label: t('shell:bar.deposit'), icon: 'card', ...link('centre', 'depositv2') },
          { key: 'favourites', label: t('shell:nav.favourites'), icon: 'heart', to: '/rng?list=favourites' },
          { key: 'account', label: t('shell:bar.account'), icon: 'user', ...link('centre') },
        ]}
      />
    );
  }
  const open: readonly BottomEntry[] = [
    home,
    slots,
    { key: 'LIVE', label: t('shell:nav.LIVE'), icon: 'live', to: categoryPath.to('LIVE') },
    { key: 'promotions', label: t('shell:nav.promotions'), icon: 'gift', to: '/promotions' },
  ];
  if (status === 'trial')
    return <BottomBar entries={[...open, { key: 'join', label: t('session:join'), icon: 'user', to: '/register' }]} />;
  return (
    <BottomBar entries={open} end={<BottomAction icon="login" label={t('shell:bar.signIn')} onPress={signIn} />} />
  );
}
