import { Icon } from '../../../../ui/Icon/Icon.tsx';
import styles from './StateMark.module.css';
import { type Tone, TONE_ICONS } from './tones.ts';

/** A state in a word, with an icon and a colour. */
export function StateMark({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  return (
    <span className={styles['mark']} data-tone={tone}>
      <Icon name={TONE_ICONS[tone]} />
      {text}
    </span>
  );
}
