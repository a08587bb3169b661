import type { ReactNode } from 'react';
import { Form } from '../../../ui/Form/Form.tsx';
import styles from './FormLayout.module.css';

interface FormLayoutProps {
  readonly label: string;
  /** What it comes to, with the button that sends it; beside the fields on a wide screen, else below them. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A form of a page that moves money. Needs a `Formik` around it. */
export function FormLayout({ label, summary, children }: FormLayoutProps) {
  return (
    <Form className={styles['form']} noValidate aria-label={label}>
      <div className={styles['choices']}>{children}</div>
      {summary}
    </Form>
  );
}
