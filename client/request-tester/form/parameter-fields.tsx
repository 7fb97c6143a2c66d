import { Field, Select } from '../../ui/field.tsx';
import type { RestRoute, RouteParameter } from '../rest-routes.ts';
import styles from '../request-tester.module.css';
import { parameterValue, withParameter } from './parameters.ts';

type ParameterFieldsProps = { route: RestRoute; endpoint: string; onChange: (endpoint: string) => void };

/** The path and query parameters of the endpoint's route. They are read from the endpoint and written into it. */
export function ParameterFields({ route, endpoint, onChange }: ParameterFieldsProps) {
  if (route.parameters.length === 0) return null;
  const control = (parameter: RouteParameter) => {
    const { name, in: place, required, description, choices } = parameter;
    const value = parameterValue(route, endpoint, parameter);
    const props = {
      label: `${name} (${place}${required ? '' : ', optional'})`,
      mono: true,
      value,
      ...(description && { hint: description }),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange(withParameter(route, endpoint, parameter, target.value)),
    };
    if (choices.length === 0) return <Field key={name} {...props} spellCheck={false} autoComplete="off" />;
    return (
      <Select key={name} {...props}>
        {[...new Set(['', ...choices, value])].map((choice) => (
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
      {route.parameters.map(control)}
    </fieldset>
  );
}
