import { fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { TermsField } from './TermsField.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('registration');
});

test('the rules can be read without leaving the form, and without agreeing by that', () => {
  render(
    <Formik initialValues={{ acceptsTerms: false }} onSubmit={() => undefined}>
      <TermsField minimumAge={18} />
    </Formik>,
  );
  const link = screen.getByRole('link', { name: 'Read the site rules' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/helpmc/siteRules', '_blank']);
  fireEvent.click(link);
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
});
