import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyText } from '../copy-text.ts';
import { exampleRequest } from '../example-request.ts';
import type { Exchange } from '../exchange.ts';
import styles from '../request-tester.module.css';
import type { RestRoute } from '../rest-routes.ts';
import type { UnsendableRequest } from '../send-request.ts';
import { REQUEST_TYPES, type RequestType, type TestRequest } from '../test-request.ts';
import { answersOf } from '../variables/answers.ts';
import type { KnownRoutes } from '../use-known-routes.ts';
import { callName } from '../variables/call-name.ts';
import { withTokenRow } from './authorization.ts';
import { HeaderRows } from './header-rows.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { routeOf } from './parameters.ts';
import { RouteList } from './route-list.tsx';
import { draftRequest } from './draft-request.ts';
import { SnippetsPanel } from './snippets-panel.tsx';
import { type TextControl, textControl } from './text-control.ts';

type RequestFormProps = {
  request: TestRequest;
  onChange: (request: TestRequest) => void;
  routes: KnownRoutes;
  /** For calls that want one. */
  token: string | null;
  exchanges: readonly Exchange[];
  timeout: string;
  onTimeout: (timeout: string) => void;
  busy: boolean;
  fault: UnsendableRequest | undefined;
  onSend: () => void;
  onCancel: () => void;
  onShare: () => void;
  onWrite: (control: TextControl) => void;
};

export function RequestForm(props: RequestFormProps) {
  const { request, onChange, routes, token, exchanges, busy, fault, onSend, onCancel, onWrite } = props;
  const [picked, setPicked] = useState<RestRoute>();
  const [more, setMore] = useState(false);
  // A field at fault is shown.
  const isOpen = more || fault?.field === 'name' || fault?.field === 'timeout';
  const change = (part: Partial<TestRequest>) => onChange({ ...request, ...part });
  const errorOf = (field: UnsendableRequest['field']) => (fault?.field === field ? fault.message : undefined);
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
  const copyAsCurl = async () => {
    const { snippetOf } = await import('./snippets.ts');
    await copyText(snippetOf('curl', draftRequest(request, answersOf(exchanges), window.location.origin)));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shortcut and the last field of all its controls
    <form className="form" aria-label="Request" noValidate onSubmit={submit} onKeyDown={onKeyDown} onFocus={onFocus}>
      <h2 className="title-m">Request</h2>
      <RouteList
        routes={routes}
        onPick={(wanted, sample) => {
          setPicked(wanted);
          onChange({
            ...exampleRequest(wanted, sample),
            headers: wanted.wantsToken ? withTokenRow(request.headers, token) : request.headers,
          });
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
          label="Endpoint"
          name="endpoint"
          mono
          type="text"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
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
      <details className={styles.routes} open={isOpen} onToggle={({ currentTarget }) => setMore(currentTarget.open)}>
        <summary>More</summary>
        <div className={styles.inside}>
          <p className={styles.hint}>
            Ctrl+Enter or Cmd+Enter sends from any field. A value of an answer can stand in the endpoint, a header or
            the body, as in <code>{'{{login.encodedToken}}'}</code>: <q>Values as variables</q> under an answer has
            their names.
          </p>
          <Field
            label="Name of the answer"
            mono
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder={callName(request.endpoint)}
            value={request.name ?? ''}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Field
            label="Timeout in ms"
            mono
            inputMode="numeric"
            autoComplete="off"
            value={props.timeout}
            error={errorOf('timeout')}
            onChange={(event) => props.onTimeout(event.target.value)}
          />
          <div className={styles.acts}>
            <Button onClick={() => void copyAsCurl()}>
              <Icon name="copy" />
              Copy as curl
            </Button>
            <Button variant="text" onClick={props.onShare}>
              Copy a link
            </Button>
          </div>
        </div>
      </details>
      <SnippetsPanel request={request} exchanges={exchanges} />
    </form>
  );
}
