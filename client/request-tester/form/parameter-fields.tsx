import { Field, Select } from '../../ui/field.tsx';
import { plain, type RestRoute, type RouteParameter } from '../rest-routes.ts';
import styles from '../request-tester.module.css';
import { endpointValues, withParameter } from './parameters.ts';

type ParameterFieldsProps = { route: RestRoute; endpoint: string; onChange: (endpoint: string) => void };

/** The path and query parameters of the endpoint's route. They are read from the endpoint and written into it. */
export function ParameterFields({ route, endpoint, onChange }: ParameterFieldsProps) {
  const { parameters = [] } = route;
  if (parameters.length === 0) return null;
  const control = (parameter: RouteParameter) => {
    const { name, in: place, required, description, schema } = parameter;
    const value = endpointValues(route, endpoint, name)[0] ?? '';
    const props = {
      label: `${name} (${place}${required ? '' : ', optional'})`,
      mono: true,
      value,
      ...(description && { hint: plain(description) }),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange(withParameter(route, endpoint, parameter, target.value)),
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
