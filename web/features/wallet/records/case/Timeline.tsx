import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Timeline.module.css';

export type StepState = 'done' | 'now' | 'ended' | 'later';

/** One step on the way of a deposit, a withdrawal or the like. */
export interface TimelineStep {
  readonly key: string;
  readonly state: StepState;
  readonly title: string;
  /** Such as a reason or the operator's words. */
  readonly notes?: readonly string[];
  /** ISO 8601; null where it is not known. */
  readonly at: string | null;
}

const ICONS = { done: 'check', ended: 'close', now: null, later: null } as const;

/** How far something is; nothing without steps. */
export function Timeline({ title, steps }: { readonly title: string; readonly steps: readonly TimelineStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h4 className={styles['title']}>{title}</h4>
      <ol className={styles['steps']}>
        {steps.map(({ key, ...step }) => (
          <Step key={key} {...step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ state, title, notes, at }: Omit<TimelineStep, 'key'>) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const icon = ICONS[state];
  return (
    <li className={styles['step']} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles['dot']}>{icon && <Icon name={icon} />}</span>
      <span>
        {title}
        <VisuallyHidden>{t(`step.${state}`)}</VisuallyHidden>
        {notes?.map((note) => (
          <span key={note} className={styles['moment']}>
            {note}
          </span>
        ))}
        {at !== null && (
          <time className={styles['moment']} dateTime={at}>
            {formatMoment(at, locale)}
          </time>
        )}
      </span>
    </li>
  );
}
