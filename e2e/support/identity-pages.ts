const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const page = (body: string) => `<!doctype html><html lang="en"><title>Provider</title><body>${body}</body></html>`;

/** The provider's windows: one button to consent, one to cancel. */
export const pages = {
  /** Posts the answer to the page that opened the window, or that contains the frame. */
  answer: (answer: object, label: string) =>
    page(`<script>
const asked = window.opener ?? window.parent;
const agree = () => asked.postMessage(${json(answer)}, '*');
</script>
<button onclick="agree()">${label}</button> <button onclick="window.close()">Cancel</button>`),
  /** Returns to the platform by redirect, or by form. */
  authorize: (redirectUri: string, mode: string, fields: Readonly<Record<string, string>>) =>
    page(`<form method="${mode === 'form_post' ? 'post' : 'get'}" action="${escaped(redirectUri)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  .join('\n')}
<button>Continue as this person</button></form>`),
};

/** The part of the providers' scripts that the platform uses, with windows and frames of the local provider. */
export const scripts = {
  google: (origin: string) => `(() => {
  const origin = ${json(origin)};
  const hear = (answer) => {
    const listener = (event) => {
      if (event.origin !== origin) return;
      removeEventListener('message', listener);
      answer(event.data);
    };
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  };
  let options;
  let frame;
  let stopHearing;
  const cancel = () => {
    frame?.remove();
    stopHearing?.();
  };
  window.google = {
    accounts: {
      oauth2: {
        initTokenClient: (client) => ({
          requestAccessToken() {
            const opened = window.open(origin + '/google/window', 'google', 'popup,width=480,height=600');
            if (!opened) return client.error_callback({ type: 'popup_failed_to_open' });
            const stop = hear((answer) => {
              clearInterval(timer);
              opened.close();
              client.callback(answer);
            });
            const timer = setInterval(() => {
              if (!opened.closed) return;
              clearInterval(timer);
              stop();
              client.error_callback({ type: 'popup_closed' });
            }, 100);
          },
        }),
      },
      id: {
        initialize(given) {
          options = given;
        },
        prompt() {
          frame = document.createElement('iframe');
          frame.title = 'Sign in with one tap';
          frame.src = origin + '/google/gsi/one-tap?nonce=' + encodeURIComponent(options.nonce);
          Object.assign(frame.style, { position: 'fixed', top: '0', zIndex: '9999', pointerEvents: 'auto', background: 'white' });
          document.body.append(frame);
          stopHearing = hear((answer) => {
            cancel();
            options.callback(answer);
          });
        },
        cancel,
      },
    },
  };
})();`,
  apple: (origin: string) => `(() => {
  const origin = ${json(origin)};
  let options;
  window.AppleID = {
    auth: {
      init(given) {
        options = given;
      },
      signIn: () => new Promise((resolve, reject) => {
        const query = new URLSearchParams({ state: options.state, nonce: options.nonce });
        const opened = window.open(origin + '/apple/window?' + query, 'apple', 'popup,width=480,height=600');
        if (!opened) return reject({ error: 'popup_blocked_by_browser' });
        const timer = setInterval(() => {
          if (opened.closed) end(() => reject({ error: 'popup_closed_by_user' }));
        }, 100);
        const end = (work) => {
          clearInterval(timer);
          removeEventListener('message', listener);
          work();
        };
        const listener = (event) => {
          if (event.origin !== origin) return;
          end(() => {
            opened.close();
            resolve(event.data);
          });
        };
        addEventListener('message', listener);
      }),
    },
  };
})();`,
};
