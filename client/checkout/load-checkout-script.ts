import type { RazorpayConstructor } from './razorpay.ts';

/** Loads the payment provider's script on first use. After a failure the next call tries again. */
export function loadCheckoutScript(url: string): Promise<RazorpayConstructor> {
  return new Promise((resolve, reject) => {
    if (window.Razorpay) {
      resolve(window.Razorpay);
      return;
    }
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
