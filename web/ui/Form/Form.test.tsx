import { act, fireEvent, render, screen } from '@testing-library/react';
import { Formik, type FormikHelpers } from 'formik';
import { beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { object, string } from 'yup';
import { initI18n } from '../../i18n/init.ts';
import { FormField } from '../Field/FormField.tsx';
import { Select } from '../Select/Select.tsx';
import { Form } from './Form.tsx';

interface Values {
  readonly bank: string;
  readonly number: string;
  readonly name: string;
}

const schema = object({ bank: string().required('bank'), number: string().required('number'), name: string() });
const OPTIONS = ['', 'A'].map((value) => ({ value, label: value }));
beforeAll(() => initI18n('EN'));

let seen: MockInstance<Element['scrollIntoView']>;
beforeEach(() => {
  seen = vi.spyOn(Element.prototype, 'scrollIntoView');
});

function open(onSubmit: (values: Values, form: FormikHelpers<Values>) => Promise<void> = async () => undefined) {
  render(
    <Formik<Values>
      initialValues={{ bank: '', number: '', name: '' }}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={onSubmit}
    >
      {({ values, errors, touched, setFieldValue }) => (
        <Form noValidate>
          <Select
            label="Bank"
            value={values.bank}
            options={OPTIONS}
            onChange={(bank) => void setFieldValue('bank', bank)}
            error={touched.bank && errors.bank}
          />
          <FormField name="number" label="Number" toMessage={(key) => key} />
          <FormField name="name" label="Name" toMessage={(key) => key} />
          <button type="submit">Send</button>
        </Form>
      )}
    </Formik>,
  );
}

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const fill = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

test('each try to send focuses the first field that is wrong, and scrolls to it', async () => {
  open();
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText('Bank'));
  expect(seen.mock.contexts).toEqual([screen.getByLabelText('Bank').closest('[data-invalid]')]);
  await fill('Bank', 'A');
  expect(document.activeElement).toBe(screen.getByLabelText('Bank'));
  for (let round = 0; round < 2; round += 1) {
    screen.getByRole('button').focus();
    await send();
    expect(document.activeElement).toBe(screen.getByLabelText('Number'));
  }
  expect(seen).toHaveBeenCalledTimes(3);
  expect(seen).toHaveBeenLastCalledWith({ block: 'center' });
});

test('what is in sight stays where it is', async () => {
  open();
  vi.spyOn(document, 'elementFromPoint').mockImplementation(() => screen.getByLabelText('Bank'));
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText('Bank'));
  expect(seen).not.toHaveBeenCalled();
});

test('a field that the answer names is shown, and a form that was sent moves nothing', async () => {
  const answers = [(form: FormikHelpers<Values>) => form.setFieldError('name', 'taken'), () => undefined];
  open(async (_values, form) => {
    await form.setFieldTouched('name', true, false);
    answers.shift()?.(form);
  });
  await fill('Bank', 'A');
  await fill('Number', '1');
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  screen.getByRole('button').focus();
  await send();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
