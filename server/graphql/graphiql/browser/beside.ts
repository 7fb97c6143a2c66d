import { pay } from './pay.ts';
import type { RestCall } from './rest-twin.ts';
import type { Values } from './variables.ts';

const byId = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
};

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = '',
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  made.append(...children);
  return made;
}

function button(label: string, onPress: () => Promise<void>): HTMLButtonElement {
  const made = element('button', label);
  made.type = 'button';
  made.addEventListener('click', () => {
    made.disabled = true;
    void onPress()
      .catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        made.disabled = false;
      });
  });
  return made;
}

/** Tells what a press came to. */
export const say = (text: string): void => {
  byId('told').textContent = text;
};

/** Who the requests come from, and the button to change that. */
export function showSession(text: string, label: string | null, onPress: () => Promise<void>): void {
  byId('session').replaceChildren(element('span', text), ...(label === null ? [] : [button(label, onPress)]));
}

/** What this page added to a request. */
export function showSent(lines: readonly string[]): void {
  byId('sent').replaceChildren(...lines.map((line) => element('li', line)));
  byId('sent-along').hidden = lines.length === 0;
}

/** The button to pay a session with; null takes it away. */
export function showPayment(payment: Values | null, onPaid: (confirmation: Values) => void): void {
  const amount = Number(payment?.['amount']) / 100;
  const press = async () => {
    say('');
    const confirmation = payment && (await pay(payment));
    if (!confirmation) return say('Not paid: the widget was closed.');
    onPaid(confirmation);
    say('Paid. Run ConfirmPayment: its $payment is filled in.');
  };
  byId('payment').replaceChildren(...(payment ? [button(`Pay ${amount} rupees in the sandbox`, press)] : []));
}

/** The same request to the REST API, with a button that sends it. */
function twin({ method, url, summary, body }: RestCall, token: () => string | null): HTMLElement {
  const sent = [`${method} ${url}`, ...(body === undefined ? [] : [JSON.stringify(body, null, 2)])].join('\n');
  const answer = element('pre');
  answer.tabIndex = 0;
  answer.setAttribute('aria-label', 'REST answer');
  answer.hidden = true;
  const send = button('Send it', async () => {
    const authorization = token();
    const response = await fetch(url, {
      method,
      headers: {
        ...(authorization === null ? {} : { authorization }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    answer.textContent = `${response.status}\n${JSON.stringify(JSON.parse(text), null, 2)}`;
    answer.hidden = false;
  });
  return element('article', '', element('p', summary), element('pre', sent), send, answer);
}

/** The REST calls that do what was run. */
export function showTwins(calls: readonly RestCall[], token: () => string | null): void {
  byId('twins').replaceChildren(...calls.map((call) => twin(call, token)));
  byId('no-twin').hidden = calls.length > 0;
}
