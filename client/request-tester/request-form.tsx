import type { SubmitEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, Select, TextArea } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { CallSelect } from './call-select.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { exampleRequest } from './parameters.ts';
import styles from './request-tester.module.css';
import { type RestCall, type RestCalls, needsToken } from './rest-calls.ts';
import type { Outcome } from './send-request.ts';
import {
  FIRST_REQUEST,
  hasToken,
  REQUEST_TYPES,
  type RequestType,
  type TestRequest,
  withToken,
} from './test-request.ts';

const CODE = { mono: true, spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const;

type RequestFormProps = {
  request: TestRequest;
  onChange: (request: TestRequest) => void;
  rest: RestCalls;
  /** The call that matches the request. */
  call: RestCall | undefined;
  onPick: (call: RestCall) => void;
  /** The token for calls that need one. */
  token: string | null;
  fault: Outcome['fault'];
  busy: boolean;
  onSend: () => void;
};

export function RequestForm({ request, onChange, rest, call, onPick, token, fault, busy, onSend }: RequestFormProps) {
  const change = (part: Partial<TestRequest>) => onChange({ ...request, ...part });
  const errorIn = (field: keyof TestRequest) => fault?.field === field && { error: fault.message };
  const lacksToken = needsToken(call) && !hasToken(request.headers);
  const pick = (picked: RestCall) => {
    onPick(picked);
    const addsToken = needsToken(picked) && token !== null && !hasToken(request.headers);
    const headers = addsToken ? withToken(request.headers, token) : request.headers;
    onChange({ ...exampleRequest(picked, rest.sample), headers });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="form" aria-label="Request" noValidate onSubmit={submit}>
      <h2 className="title-m">Request</h2>
      <CallSelect calls={rest.calls} hasFailed={rest.hasFailed} call={call} onPick={pick} />
      <div className={styles.send}>
        <Select
          label="Type"
          mono
          value={request.type}
          onChange={({ target }) => change({ type: target.value as RequestType })}
        >
          {REQUEST_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
        <Field
          {...CODE}
          {...errorIn('endpoint')}
          {...(request.endpoint === FIRST_REQUEST.endpoint && { hint: 'An example: this shop has no such call.' })}
          label="Endpoint"
          value={request.endpoint}
          onChange={({ target }) => change({ endpoint: target.value })}
        />
      </div>
      {call && (
        <ParameterFields call={call} endpoint={request.endpoint} onChange={(endpoint) => change({ endpoint })} />
      )}
      <TextArea
        {...CODE}
        {...errorIn('headers')}
        label="Headers"
        hint={
          lacksToken && token === null
            ? 'This call needs a token: log in here by POST /api/auth/login, then use its token.'
            : 'One per line, as name: value'
        }
        value={request.headers}
        onChange={({ target }) => change({ headers: target.value })}
      />
      {token !== null && (
        <Button variant="text" onClick={() => change({ headers: withToken(request.headers, token) })}>
          <Icon name="user" />
          Use the token
        </Button>
      )}
      <TextArea
        {...CODE}
        {...errorIn('body')}
        label="Body"
        value={request.body}
        onChange={({ target }) => change({ body: target.value })}
      />
      <Button type="submit" variant="solid" caps busy={busy}>
        SEND
      </Button>
    </form>
  );
}
