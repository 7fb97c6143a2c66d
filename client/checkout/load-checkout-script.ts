import type { RazorpayConstructor } from './razorpay.ts';

const loading = new Map<string, Promise<RazorpayConstructor>>();

function load(url: string): Promise<RazorpayConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`The payment script could not be loaded: ${url}`));
    };
    script.src = url;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => (window.Razorpay ? resolve(window.Razorpay) : fail()));
    document.head.append(script);
  });
}

/** Fetches the widget when it is first needed. After a failure the next call tries again. */
export function loadCheckoutScript(url: string): Promise<RazorpayConstructor> {
  const known = loading.get(url);
  if (known) return known;
  const fresh = load(url);
  loading.set(url, fresh);
  fresh.catch(() => loading.delete(url));
  return fresh;
}
