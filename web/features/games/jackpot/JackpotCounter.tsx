import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useReducedMotion } from '../../../lib/browser/useReducedMotion.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import styles from './JackpotCounter.module.css';
import { useBrand } from '../useBrand.ts';
import { useJackpot } from './useJackpot.ts';

/**
 * The jackpot pool that every slot feeds, digit by digit. If the brand is set to the clock, it is marked as decoration.
 * It pauses by its button, under the pointer, and starts paused with reduced motion.
 */
export function JackpotCounter() {
  const { t } = useTranslation(['games', 'common']);
  const locale = useLocale();
  const brand = useBrand();
  const calm = useReducedMotion();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const held = asked ?? calm;
  const amount = useJackpot(brand, held || isPointedAt);
  const text = brand && amount ? formatMoney({ amount, currencySymbol: brand.currencySymbol }, locale) : null;
  if (brand?.jackpotMode === 'OTHER') return null;
  return (
    <section
      className={styles['jackpot']}
      aria-label={t('jackpot.title')}
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      <p className={styles['title']}>{t('jackpot.title')}</p>
      <p
        className={styles['amount']}
        role="img"
        aria-label={text ?? t('jackpot.waiting')}
        data-waiting={text === null || undefined}
      >
        {text && <Digits text={text} />}
      </p>
      <IconButton
        className={styles['motion'] ?? ''}
        size="small"
        icon={held ? 'play' : 'pause'}
        label={held ? t('common:ui.play') : t('common:ui.pause')}
        onClick={() => setAsked(!held)}
      />
      <p className={styles['note']} data-decoration={brand?.jackpotMode === 'CLOCK' || undefined}>
        {brand?.jackpotMode === 'CLOCK' ? t('jackpot.decoration') : t('jackpot.text')}
      </p>
    </section>
  );
}

/** Keys digits by their place from the right, so that a new leading digit does not move the others. */
function Digits({ text }: { readonly text: string }) {
  const places = Array.from(text);
  return places.map((sign, index) => {
    const place = places.length - index;
    return /\d/.test(sign) ? (
      <Digit key={place} value={Number(sign)} />
    ) : (
      <span key={place} className={styles['sign']}>
        {sign}
      </span>
    );
  });
}

const TEN = Array.from({ length: 10 }, (_, digit) => digit);

function Digit({ value }: { readonly value: number }) {
  return (
    <span className={styles['digit']}>
      <span className={styles['reel']} style={{ transform: `translateY(-${String(value * 10)}%)` }}>
        {TEN.map((digit) => (
          <span key={digit} data-shown={digit === value || undefined}>
            {digit}
          </span>
        ))}
      </span>
    </span>
  );
}
