import type { SubmitEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, Select, TextArea } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { HeaderRows } from './header-rows.tsx';
import styles from './request-tester.module.css';
import { RouteList } from './route-list.tsx';
import { REQUEST_TYPES, type RequestType, type TestRequest, type UnsendableRequest } from './send-request.ts';
import { toCurl } from './to-curl.ts';

async function copyAsCurl(request: TestRequest): Promise<void> {
  try {
    await navigator.clipboard.writeText(toCurl(request, window.location.origin));
    toast.success('Copied');
  } catch (error) {
    console.warn(error);
    toast.error('The browser did not let it be copied');
  }
}

type RequestFormProps = {
  request: TestRequest;
  onChange: (request: TestRequest) => void;
  busy: boolean;
  fault: UnsendableRequest | undefined;
  onSend: () => void;
};

export function RequestForm({ request, onChange, busy, fault, onSend }: RequestFormProps) {
  const change = (part: Partial<TestRequest>) => onChange({ ...request, ...part });
  const errorOf = (field: UnsendableRequest['field']) => (fault?.field === field ? fault.message : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="form" aria-label="Request" noValidate onSubmit={submit}>
      <h2 className="title-m">Request</h2>
      <RouteList onPick={change} />
      <div className={styles.send}>
        <Select
          label="Type"
          mono
          value={request.type}
          onChange={(event) => change({ type: event.target.value as RequestType })}
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
          onChange={(event) => change({ endpoint: event.target.value })}
        />
      </div>
      <HeaderRows rows={request.headers} error={errorOf('headers')} onChange={(headers) => change({ headers })} />
      <TextArea
        label="Body"
        mono
        spellCheck={false}
        value={request.body}
        error={errorOf('body')}
        onChange={(event) => change({ body: event.target.value })}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="solid" caps busy={busy}>
          SEND
        </Button>
        <Button onClick={() => void copyAsCurl(request)}>
          <Icon name="copy" />
          Copy as curl
        </Button>
      </div>
    </form>
  );
}
