import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import type { KnownRoutes } from '../known-routes.tsx';
import styles from '../request-tester.module.css';
import type { RestRoute } from '../rest-routes.ts';
import { REQUEST_TYPES, type RequestType, type TestRequest } from '../test-request.ts';
import type { RequestField, Unsendable } from '../unsendable.ts';
import { callName } from '../variables/call-name.ts';
import { withTokenRow } from './authorization.ts';
import { HeaderRows } from './header-rows.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { exampleRequest, routeOf } from './parameters.ts';
import { RouteList } from './route-list.tsx';
import { type TextControl, textControl } from './text-control.ts';

const CODE = { mono: true, spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const;

type RequestFormProps = {
  request: TestRequest;
  onChange: (request: TestRequest) => void;
  routes: KnownRoutes;
  /** For calls that want one. */
  token: string | null;
  busy: boolean;
  fault: Unsendable | undefined;
  onSend: () => void;
  onCancel: () => void;
  onWrite: (control: TextControl) => void;
};

export function RequestForm(props: RequestFormProps) {
  const { request, onChange, routes, token, busy, fault, onSend, onCancel, onWrite } = props;
  const [picked, setPicked] = useState<RestRoute>();
  const [more, setMore] = useState(false);
  const change = (part: Partial<TestRequest>) => onChange({ ...request, ...part });
  const errorOf = (field: RequestField) => (fault?.field === field ? fault.message : undefined);
  const route = routes.known && routeOf(routes.known.routes, request, picked);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    onSend();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const control = textControl(target);
    if (control) onWrite(control);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shortcut and the last field of all its controls
    <form className="form" aria-label="Request" noValidate onSubmit={submit} onKeyDown={onKeyDown} onFocus={onFocus}>
      <h2 className="title-m">Request</h2>
      <RouteList
        routes={routes}
        onPick={(wanted, sample) => {
          setPicked(wanted);
          const headers = wanted.security?.length ? withTokenRow(request.headers, token) : request.headers;
          onChange({ ...exampleRequest(wanted, sample), headers });
        }}
      />
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
          {...CODE}
          label="Endpoint"
          name="endpoint"
          type="text"
          value={request.endpoint}
          error={errorOf('endpoint')}
          onChange={(event) => change({ endpoint: event.target.value })}
        />
      </div>
      {route && (
        <ParameterFields route={route} endpoint={request.endpoint} onChange={(endpoint) => change({ endpoint })} />
      )}
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
        <Button type="submit" variant="solid" caps busy={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
          SEND
        </Button>
        {busy && <Button onClick={onCancel}>Cancel</Button>}
      </div>
      <details
        className={styles.routes}
        // A field at fault is shown.
        open={more || fault?.field === 'name'}
        onToggle={({ currentTarget }) => setMore(currentTarget.open)}
      >
        <summary>More</summary>
        <div className={styles.inside}>
          <p className={styles.hint}>
            Ctrl+Enter or Cmd+Enter sends from any field. A value of an answer can stand in the endpoint, a header or
            the body, as in <code>{'{{login.encodedToken}}'}</code>: <q>Values as variables</q> under an answer has
            their names.
          </p>
          <Field
            {...CODE}
            label="Name of the answer"
            placeholder={callName(request.endpoint)}
            value={request.name ?? ''}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
      </details>
    </form>
  );
}
