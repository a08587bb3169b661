import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../../lib/money.ts';
import styles from './CaseHead.module.css';

interface CaseHeadProps {
  readonly amount: Priced;
  /** Where the money comes from or goes to. */
  readonly way: string;
  /** The state in words. */
  readonly children: ReactNode;
}

/** The head of the page of one deposit, withdrawal or the like; where the focus goes when it opens. */
export function CaseHead({ amount, way, children }: CaseHeadProps) {
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function beginHere() {
    heading.current?.focus();
  }, []);
  return (
    <header className={styles['head']}>
      <h3 ref={heading} tabIndex={-1} className={styles['amount']}>
        {formatMoney(amount, locale)}
      </h3>
      <p className={styles['way']}>{way}</p>
      <div role="status">{children}</div>
    </header>
  );
}
