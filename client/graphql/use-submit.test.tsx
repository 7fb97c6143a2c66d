import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { useSubmit } from './use-submit.ts';

const fields = [
  { name: 'city', label: 'City' },
  { name: 'zipCode', label: 'PIN code' },
] as const;
type Values = Record<'city' | 'zipCode', string>;

function refusal(extensions: object, message = 'zipCode: must be 4 to 10 characters') {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT', ...extensions } }] });
}

/** A form of two fields, and the calls of its `save`, each pending until the test settles it. */
function openForm({ pattern, wrong }: { pattern?: string; wrong?: string } = {}) {
  const formFields = [fields[0], { ...fields[1], ...(wrong && { wrong }) }];
  const saves: { values: Values; settle: (error?: Error) => Promise<void> }[] = [];
  const save = (values: Values) =>
    new Promise<void>((resolve, reject) => {
      const settle = (error?: Error) => act(async () => (error ? reject(error) : resolve()));
      saves.push({ values, settle });
    });
  function Form() {
    const { busy, errorOf, failure, onSubmit } = useSubmit(formFields, save);
    return (
      <form aria-label="Address" aria-busy={busy} onSubmit={onSubmit}>
        {failure && <p role="alert">{failure}</p>}
        {fields.map((field) => {
          const { error, onInput } = errorOf(field);
          return (
            <label key={field.name}>
              {field.label}
              <input name={field.name} pattern={field.name === 'zipCode' ? pattern : undefined} onInput={onInput} />
              {error && <em>{error}</em>}
            </label>
          );
        })}
      </form>
    );
  }
  render(<Form />);
  const form = screen.getByRole('form');
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  return {
    saves,
    form,
    field,
    type: (name: string, value: string) => fireEvent.input(field(name), { target: { value } }),
    submit: () => act(async () => void fireEvent.submit(form)),
  };
}

test('reports each missing field, focuses the first one, and sends nothing', async () => {
  const { field, form, saves, submit, type } = openForm();
  type('City', 'Chennai');
  type('PIN code', '   ');
  await submit();
  expect(form).toHaveTextContent('PIN code is required');
  expect(form).not.toHaveTextContent('City is required');
  expect(field('PIN code')).toHaveFocus();
  expect(saves).toEqual([]);
});

test('reports missing fields and mismatched patterns together', async () => {
  const { field, form, saves, submit, type } = openForm({ pattern: '[0-9]{6}', wrong: 'Enter a PIN' });
  type('PIN code', 'abc!');
  await submit();
  expect(form).toHaveTextContent('City is required');
  expect(form).toHaveTextContent('Enter a PIN');
  expect(field('City')).toHaveFocus();
  expect(saves).toEqual([]);
});

test("shows the pattern's message for a field that only the server refuses", async () => {
  const { form, saves, submit, type } = openForm({ wrong: 'Enter a PIN' });
  type('City', 'Chennai');
  type('PIN code', '6');
  await submit();
  await saves[0]?.settle(refusal({ fields: [{ field: 'zipCode', message: 'must be 4 to 10 characters' }] }));
  expect(form).toHaveTextContent('Enter a PIN');
  expect(form).not.toHaveTextContent('must be');
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a changed field loses its own error, not that of the others', async () => {
  const { form, submit, type } = openForm();
  await submit();
  type('City', 'Chennai');
  expect(form).not.toHaveTextContent('City is required');
  expect(form).toHaveTextContent('PIN code is required');
});

test('a second submit before the answer sends nothing', async () => {
  const { form, saves, submit, type } = openForm();
  type('City', 'Chennai');
  type('PIN code', '600004');
  await submit();
  expect(form).toHaveAttribute('aria-busy', 'true');
  await submit();
  expect(saves.map(({ values }) => values)).toEqual([{ city: 'Chennai', zipCode: '600004' }]);
  await saves[0]?.settle();
  expect(form).toHaveAttribute('aria-busy', 'false');
});

test('a field that the server refuses is marked, and may be sent again', async () => {
  const { field, form, saves, submit, type } = openForm();
  type('City', 'Chennai');
  type('PIN code', '6');
  await submit();
  await saves[0]?.settle(refusal({ fields: [{ field: 'zipCode', message: 'must be 4 to 10 characters' }] }));
  expect(form).toHaveTextContent('PIN code must be 4 to 10 characters');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field('PIN code')).toHaveFocus();
  expect(field('City')).toHaveValue('Chennai');
  type('PIN code', '600004');
  await submit();
  expect(saves).toHaveLength(2);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a failure that concerns no field stays above the form until values are sent again, and the fields keep their text', async () => {
  const { field, saves, submit, type } = openForm();
  type('City', 'Chennai');
  type('PIN code', '600004');
  await submit();
  await saves[0]?.settle(new TypeError('Failed to fetch'));
  expect(screen.getByRole('alert')).toHaveTextContent('The shop is not responding right now. Try again in a minute.');
  expect(field('PIN code')).toHaveValue('600004');
  type('PIN code', '');
  await submit();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  type('PIN code', '600005');
  await submit();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});
