import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, Select, TextArea } from '../ui/field.tsx';
import { HeaderRows } from './header-rows.tsx';
import styles from './request-tester.module.css';
import { REQUEST_TYPES, type RequestType, type TestRequest, type UnsendableRequest } from './send-request.ts';

export const DEFAULTS: TestRequest = { type: 'GET', endpoint: '/api/test-todos', headers: [], body: '{}' };

type RequestFormProps = {
  request: TestRequest;
  onChange: (request: TestRequest) => void;
  busy: boolean;
  fault: UnsendableRequest | undefined;
  onSend: () => void;
  /** Shown before the fields: the list of routes. */
  before: ReactNode;
  /** Additional buttons for the headers, and for the request. */
  headerActs: ReactNode;
  acts: ReactNode;
};

export function RequestForm(props: RequestFormProps) {
  const { request, onChange: setRequest, busy, fault, onSend, before, headerActs, acts } = props;
  const errorOf = (field: UnsendableRequest['field']) => (fault?.field === field ? fault.message : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="form" aria-label="Request" noValidate onSubmit={submit}>
      <h2 className="title-m">Request</h2>
      {before}
      <div className={styles.send}>
        <Select
          label="Type"
          mono
          value={request.type}
          onChange={(event) => setRequest({ ...request, type: event.target.value as RequestType })}
        >
          {REQUEST_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
        <Field
          label="Endpoint"
          mono
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={request.endpoint}
          error={errorOf('endpoint')}
          onChange={(event) => setRequest({ ...request, endpoint: event.target.value })}
        />
      </div>
      <HeaderRows
        rows={request.headers}
        error={errorOf('headers')}
        onChange={(headers) => setRequest({ ...request, headers })}
        acts={headerActs}
      />
      <TextArea
        label="Body"
        mono
        spellCheck={false}
        value={request.body}
        error={errorOf('body')}
        onChange={(event) => setRequest({ ...request, body: event.target.value })}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="solid" caps busy={busy}>
          SEND
        </Button>
        {acts}
      </div>
    </form>
  );
}
