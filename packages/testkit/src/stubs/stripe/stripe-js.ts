/** The URLs of the Stripe.js script, and of the card API it calls. */
export const stripeJsUrl = 'https://js.stripe.com/endive/stripe.js';
export const stripeBrowserApi = 'https://api.stripe.com';

/**
 * A minimal Stripe.js stub: a card field (number only), payment methods, and the 3-D
 * Secure dialog. The card is sent to Stripe's URL, which a test routes to the stub.
 */
export const stripeJs = `(() => {
  const post = async (path, fields) => {
    const answer = await fetch('${stripeBrowserApi}' + path, { method: 'POST', body: new URLSearchParams(fields) });
    const body = await answer.json();
    return answer.ok ? { object: body } : { error: body.error };
  };

  function cardElement(options) {
    const listeners = {};
    const input = document.createElement('input');
    const look = ({ style, disabled }) => {
      input.disabled = disabled === true;
      if (style?.base) input.style.color = style.base.color;
    };
    input.setAttribute('aria-label', 'Credit or debit card number');
    input.placeholder = 'Card number';
    input.style.cssText = 'width:100%;border:0;outline:0;background:none;font:inherit;font-size:16px';
    look(options);
    const emit = (name, event) => (listeners[name] ?? []).forEach((listener) => listener(event));
    input.addEventListener('input', () => {
      const digits = input.value.replace(/\\D/g, '');
      const invalid = digits.length >= 4 && !/^4/.test(digits);
      emit('change', {
        elementType: 'card',
        empty: digits === '',
        complete: digits.length === 16 && !invalid,
        error: invalid ? { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' } : undefined,
      });
    });
    const element = {
      input,
      mount: (node) => { node.append(input); setTimeout(() => emit('ready', { elementType: 'card' })); },
      update: look,
      on: (name, listener) => { (listeners[name] ??= []).push(listener); return element; },
      off: (name, listener) => {
        listeners[name] = (listeners[name] ?? []).filter((other) => other !== listener);
        return element;
      },
      once: () => element,
      unmount: () => input.remove(),
      destroy: () => input.remove(),
    };
    return element;
  }

  /** Resolves with the customer's choice. */
  function askTheBank() {
    return new Promise((resolve) => {
      const frame = document.createElement('div');
      frame.setAttribute('role', 'dialog');
      frame.setAttribute('aria-label', '3-D Secure');
      frame.style.cssText = 'position:fixed;inset:auto 1rem 1rem auto;z-index:2147483647;padding:1rem;background:#fff;color:#000';
      for (const [label, answer] of [['Complete', 'yes'], ['Fail', 'no']]) {
        const button = document.createElement('button');
        button.textContent = label;
        button.addEventListener('click', () => { frame.remove(); resolve(answer); });
        frame.append(button);
      }
      document.body.append(frame);
    });
  }

  function Stripe(key) {
    const seen = (window.stripeStandIn ??= { keys: [], groups: [] });
    seen.keys.push(key);
    return {
      _registerWrapper() {},
      registerAppInfo() {},
      elements(options) {
        seen.groups.push(options);
        let card = null;
        return {
          create: (_type, cardOptions) => (card = cardElement(cardOptions)),
          getElement: () => card,
          update: (changed) => void seen.groups.push(changed),
        };
      },
      createToken: async () => ({ error: { type: 'api_error', message: 'not here' } }),
      async createPaymentMethod({ type, card }) {
        const { object, error } = await post('/v1/payment_methods', { type, 'card[number]': card.input.value });
        return error ? { error } : { paymentMethod: object };
      },
      async confirmCardPayment(secret) {
        const answer = await askTheBank();
        const id = secret.split('_secret')[0];
        const { object, error } = await post('/v1/payment_intents/' + id + '/confirm', {
          client_secret: secret,
          stub_answer: answer,
        });
        if (error) return { error };
        return object.status === 'succeeded'
          ? { paymentIntent: object }
          : { error: { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'We are unable to authenticate your payment method.' } };
      },
    };
  }
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();`;
