import { Icon } from '../../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import type { Reward } from '../rewards/reward.ts';
import styles from '../Steps.module.css';

/** The reward that a form is about, with the price of one. */
export function RewardLine({ reward, price }: { readonly reward: Reward; readonly price: string }) {
  const { name, picture } = reward;
  const drawn = <Icon name="gift" />;
  return (
    <div className={styles['reward']}>
      <div className={styles['picture']} style={{ background: picture?.layout?.placeholder }}>
        {picture && <LazyImage src={picture.url} alt="" fallback={drawn} />}
      </div>
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['price']}>{price}</p>
      </div>
    </div>
  );
}
