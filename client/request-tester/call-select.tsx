import { Select } from '../ui/field.tsx';
import { stripMarkdown, type RestCall, type RestCalls } from './rest-calls.ts';

const nameOf = ({ type, path }: RestCall): string => `${type} ${path}`;

type CallSelectProps = Pick<RestCalls, 'calls' | 'hasFailed'> & {
  /** The call that matches the request. */
  call: RestCall | undefined;
  onPick: (call: RestCall) => void;
};

/** A select with the REST calls of this shop. */
export function CallSelect({ calls, hasFailed, call, onPick }: CallSelectProps) {
  return (
    <Select
      label="API call"
      value={call ? nameOf(call) : ''}
      {...(hasFailed && { error: 'The calls could not be loaded. Load the page again.' })}
      onChange={({ target }) => {
        const picked = calls.find((one) => nameOf(one) === target.value);
        if (picked) onPick(picked);
      }}
    >
      <option value="">Choose an API call</option>
      {calls.map((one) => (
        <option key={nameOf(one)} value={nameOf(one)}>
          {`${nameOf(one)} · ${stripMarkdown(one.summary)}`}
        </option>
      ))}
    </Select>
  );
}
