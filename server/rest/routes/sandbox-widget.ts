/*
 * The sandbox's checkout widget, with the interface of the provider's own script: `new Razorpay(options)`, `on`, `open`,
 * `close`.
 * It runs in the shopper's browser, as a classic script, so it imports nothing and exports nothing.
 */
(() => {
  interface Success {
    razorpay_payment_id: string;
    razorpay_order_id: string;
    razorpay_signature: string;
  }
  interface Failure {
    error: {
      code: string;
      description: string;
      source: string;
      step: string;
      reason: string;
      metadata: { order_id: string; payment_id: string };
    };
  }
  interface Options {
    key: string;
    /** In paise. */
    amount: number;
    currency: string;
    name: string;
    description?: string;
    order_id: string;
    /** Seconds until the widget closes. */
    timeout?: number;
    prefill?: { name?: string; email?: string; contact?: string };
    handler?: (response: Success) => void;
    modal?: { ondismiss?: () => void; escape?: boolean; backdropclose?: boolean };
  }

  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { all: initial; }
    * { box-sizing: border-box; margin: 0; }
    dialog {
      color-scheme: light dark;
      margin: auto; width: min(100% - 32px, 26rem); max-height: calc(100dvh - 32px); overflow: auto; padding: 0;
      border: 1px solid light-dark(#d9d2c7, #3b352f); border-radius: 2px;
      background: light-dark(#ffffff, #221e1b); color: light-dark(#1f1a17, #f2ebe1);
      font: 400 15px/1.45 'Libre Franklin', 'Helvetica Neue', Arial, sans-serif;
      box-shadow: 0 20px 60px -12px rgb(20 12 6 / 0.5);
    }
    dialog::backdrop { background: rgb(24 16 10 / 0.6); }
    .head { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; padding: 24px; background: #1f4679; color: #ffffff; }
    h2 { font: 500 22px/1.2 'Newsreader', Georgia, serif; }
    .head p { grid-column: 1; font-size: 14px; }
    .head strong { grid-column: 1 / -1; margin-top: 12px; font-size: 30px; font-weight: 500; line-height: 1.1; font-variant-numeric: tabular-nums; }
    .close { grid-column: 2; grid-row: 1; width: 44px; height: 44px; margin: -10px -12px 0 0; border: 0; background: none; color: inherit; font-size: 26px; line-height: 1; cursor: pointer; }
    .body { display: grid; gap: 18px; padding: 24px; }
    .note { padding: 10px 14px; border-left: 4px solid #e6ad36; background: light-dark(#faf3e0, #2f2a26); font-size: 14px; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; }
    dt { color: light-dark(#5d544c, #b9aea3); }
    dd { text-align: right; overflow-wrap: anywhere; }
    .card { font-family: ui-monospace, Menlo, Consolas, monospace; }
    .acts { display: grid; gap: 12px; }
    .acts button {
      min-height: 52px; padding: 8px 20px; border: 1px solid light-dark(#857a6e, #8f847a); border-radius: 2px;
      background: none; color: inherit; font: 500 15px/1.2 inherit; font-family: inherit; cursor: pointer;
    }
    .acts .pay { border-color: #1d5a3d; background: #1d5a3d; color: #ffffff; }
    .acts button:hover { text-decoration: underline; text-underline-offset: 0.3em; }
    button:disabled { opacity: 0.6; cursor: progress; }
    :focus-visible { outline: 3px solid light-dark(#1f4fc4, #9cbcff); outline-offset: 3px; }
    .head :focus-visible { outline-color: #ffffff; outline-offset: -3px; }
    .problem { min-height: 1.45em; color: light-dark(#a3201a, #f48a76); font-weight: 500; }
    small { color: light-dark(#5d544c, #b9aea3); font-size: 13px; font-variant: tabular-nums no-common-ligatures; }
  `);

  function element<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    text: string,
    attributes: Record<string, string> = {},
  ): HTMLElementTagNameMap[K] {
    const node = document.createElement(tag);
    node.textContent = text;
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    return node;
  }

  class Razorpay {
    readonly #options: Options;
    readonly #listeners: ((failure: Failure) => void)[] = [];
    readonly #host = document.createElement('div');
    #closing: number | undefined;

    constructor(options: Options) {
      this.#options = options;
    }

    on(event: string, listener: (failure: Failure) => void): void {
      if (event === 'payment.failed') this.#listeners.push(listener);
    }

    open(): void {
      const { name, description = '', amount, currency, prefill = {}, order_id: orderId, timeout } = this.#options;
      const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency, maximumFractionDigits: 2 })
        .format(amount / 100)
        .replace(/\.00$/, '');

      const dialog = element('dialog', '', { 'aria-labelledby': 'name', 'aria-describedby': 'note' });
      const close = element('button', '×', { type: 'button', class: 'close', 'aria-label': 'Cancel the payment' });
      const pay = element('button', `Pay ${money}`, { type: 'button', class: 'pay' });
      const decline = element('button', 'Let the bank decline it', { type: 'button' });
      const problem = element('p', '', { class: 'problem', role: 'alert' });

      const head = element('div', '', { class: 'head' });
      const title = element('h2', name, { id: 'name', tabindex: '-1' });
      head.append(title, close, element('p', description), element('strong', money));
      const facts = element('dl', '');
      const rows = [
        ['Name', prefill.name],
        ['Email', prefill.email],
        ['Contact', prefill.contact],
        ['Card', '4111 1111 1111 1111'],
      ];
      for (const [term, value] of rows) {
        if (!value) continue;
        const shown = element('dd', '', term === 'Card' ? { class: 'card' } : { dir: 'auto' });
        // Lets a long email break after its `@` and dots.
        const parts = term === 'Email' ? value.split(/(?<=[@.])/) : [value];
        for (const part of parts) shown.append(part, element('wbr', ''));
        facts.append(element('dt', term ?? ''), shown);
      }
      const acts = element('div', '', { class: 'acts' });
      acts.append(pay, decline);
      const body = element('div', '', { class: 'body' });
      body.append(
        element('p', 'Sandbox: a pretend bank. No money moves.', { class: 'note', id: 'note' }),
        facts,
        problem,
        acts,
        element('small', `Order ${orderId}`),
      );
      dialog.append(head, body);

      const root = this.#host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [style];
      root.append(dialog);
      document.body.append(this.#host);

      close.addEventListener('click', () => this.#dismiss(dialog));
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false) this.#dismiss(dialog);
      });
      if (timeout !== undefined) this.#closing = window.setTimeout(() => this.#dismiss(dialog), timeout * 1000);
      const attempt = (outcome: 'pay' | 'decline') => {
        window.clearTimeout(this.#closing);
        pay.disabled = decline.disabled = true;
        problem.textContent = '';
        this.#attempt(outcome)
          .then((answer) => {
            if (!('error' in answer)) {
              this.#remove(dialog);
              this.#options.handler?.(answer);
              return;
            }
            problem.textContent = `${answer.error.description} Try again, or cancel.`;
            for (const listener of this.#listeners) listener(answer);
          })
          .catch((error: unknown) => {
            console.error(error);
            problem.textContent = 'The bank does not answer. Try again, or cancel.';
          })
          .finally(() => {
            pay.disabled = decline.disabled = false;
          });
      };
      pay.addEventListener('click', () => attempt('pay'));
      decline.addEventListener('click', () => attempt('decline'));

      dialog.showModal();
      // The button gets no focus: a second Enter on PLACE ORDER would pay.
      title.focus();
    }

    close(): void {
      const dialog = this.#host.shadowRoot?.querySelector('dialog');
      if (dialog) this.#remove(dialog);
    }

    async #attempt(outcome: 'pay' | 'decline'): Promise<Success | Failure> {
      const response = await fetch(`/sandbox/orders/${this.#options.order_id}/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome }),
      });
      if (!response.ok) throw new Error(`Request failed with status code ${response.status}`);
      return (await response.json()) as Success | Failure;
    }

    #dismiss(dialog: HTMLDialogElement): void {
      this.#remove(dialog);
      this.#options.modal?.ondismiss?.();
    }

    #remove(dialog: HTMLDialogElement): void {
      window.clearTimeout(this.#closing);
      dialog.close();
      this.#host.remove();
    }
  }

  Object.assign(window, { Razorpay });
})();
