import { Field, Select } from '../ui/field.tsx';
import { endpointValues, withParameter } from './parameters.ts';
import styles from './request-tester.module.css';
import { stripMarkdown, type CallParameter, type RestCall } from './rest-calls.ts';

type ParameterFieldsProps = { call: RestCall; endpoint: string; onChange: (endpoint: string) => void };

/** The path and query parameters of the endpoint's call. They are read from the endpoint and written into it. */
export function ParameterFields({ call, endpoint, onChange }: ParameterFieldsProps) {
  const { parameters = [] } = call;
  if (parameters.length === 0) return null;
  const control = (parameter: CallParameter) => {
    const { name, in: place, required, description, schema } = parameter;
    const value = endpointValues(call, endpoint, name)[0] ?? '';
    const props = {
      label: `${name} (${place}${required ? '' : ', optional'})`,
      mono: true,
      value,
      ...(description && { hint: stripMarkdown(description) }),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange(withParameter(call, endpoint, parameter, target.value)),
    };
    if (!schema?.enum) return <Field key={name} {...props} spellCheck={false} autoComplete="off" />;
    return (
      <Select key={name} {...props}>
        {[...new Set(['', ...schema.enum.map(String), value])].map((choice) => (
          <option key={choice} value={choice}>
            {choice || '–'}
          </option>
        ))}
      </Select>
    );
  };
  return (
    <fieldset className={styles.parameters}>
      <legend>Parameters</legend>
      {parameters.map(control)}
    </fieldset>
  );
}
