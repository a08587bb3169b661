import type { ReactNode } from 'react';
import type { Priced } from '../../../../lib/money.ts';
import type { CentrePageLink } from '../../../../lib/navigation/centrePages.ts';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { Link } from '../../../../ui/Link/Link.tsx';
import { CaseHead } from './CaseHead.tsx';
import styles from './CasePage.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import type { Tone } from './tones.ts';

interface CasePageProps {
  /** Back to the record. */
  readonly record: CentrePageLink & { readonly text: string };
  readonly amount: Priced;
  /** Where the money comes from or goes to. */
  readonly way: string;
  readonly tone: Tone;
  /** The state in words. */
  readonly mark: ReactNode;
  /** Names the part that says what to do now. */
  readonly nowLabel: string;
  /** How long the member has for it; null for as long as they like. */
  readonly clock: { readonly text: string; readonly until: string; readonly asOf: string | null } | null;
  /** What the state means, then what follows. */
  readonly texts: readonly string[];
  /** What the member can do. */
  readonly children: ReactNode;
  /** Its way so far, and its figures. */
  readonly beside: ReactNode;
}

/** One deposit, withdrawal or the like, on a page of its own: what to do now, how far it is, and its figures. */
export function CasePage(props: CasePageProps) {
  const { record, amount, way, tone, mark, nowLabel, clock, texts, children, beside } = props;
  const { text: recordText, ...recordLink } = record;
  return (
    <article className={styles['case']}>
      <Link {...recordLink} className={styles['back']}>
        <Icon name="arrow-left" />
        {recordText}
      </Link>
      <CaseHead amount={amount} way={way}>
        {mark}
      </CaseHead>
      <div className={styles['main']}>
        <section className={styles['now']} data-tone={tone} aria-label={nowLabel}>
          {clock !== null && (
            <p className={styles['clock']}>
              <Icon name="clock" />
              {clock.text}
              <TimeLeft until={clock.until} asOf={clock.asOf} />
            </p>
          )}
          <div aria-live="polite" className={styles['text']}>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {children}
        </section>
        <aside className={styles['beside']}>{beside}</aside>
      </div>
    </article>
  );
}
