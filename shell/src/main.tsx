import { createRoot } from 'react-dom/client';
import { provideSdk } from 'shared-sdk';
import { RouterProvider } from 'shared-sdk/host';
import { SdkProvider } from 'shared-sdk/react';
import { loadOverlays, Toaster } from 'shared-ui';
import 'shared-ui/styles.css';
import './boot.css';
import { answerWorker } from './push.ts';
import { PlatformProvider } from './remotes/platform.tsx';
import { createRouter } from './router.tsx';
import { installWorker, runWhenIdle } from './service-worker.ts';
import { cacheInlinedAnswers, requestFirstCalls } from './start/first-calls.ts';
import { loadFirstPage } from './start/first-page.ts';
import { observePage, recordDeprecatedUses, recordRenderError, whenAllowed } from './start/measure.ts';
import { createShell, type Shell } from './start/shell.ts';
import { followTheme } from './theme.ts';

/** Read by the bundler. */
declare let __webpack_nonce__: string | undefined;

/** Starts the page, in this order. */
async function start(): Promise<void> {
  setStyleNonce();
  const shell = createShell();
  const { sdk, record, idle } = shell;
  provideSdk(sdk);
  if (!sdk.consent.allows()) record.drop();
  recordDeprecatedUses(shell);
  cacheInlinedAnswers(sdk);
  // Requests the calls of the first page whose answers are not cached.
  const router = startRouter(shell);
  connectWorker(shell, router);
  followTheme();
  sdk.utm.capture(location.href);
  await loadFirstPage(shell, router);
  render(shell, router);
  loadOverlaysWhenIdle(shell);
  runWhenIdle(idle, () => whenAllowed(sdk.consent, () => void observePage(shell)));
  // A development build changes its files without changing their names, so they must not be cached.
  if (process.env.NODE_ENV === 'production') installWorker(idle, () => void sdk.push.renew());
  whenAllowed(sdk.consent, () => void sdk.utm.report(sdk.api.call));
}

/** The scroll lock of dialogs adds a style element, which needs this page's nonce. */
function setStyleNonce(): void {
  __webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
}

type ShellRouter = ReturnType<typeof createRouter>;

function startRouter({ sdk, loader, pages }: Shell): ShellRouter {
  const router = createRouter(loader.registry, pages, sdk.modals, (route, params) =>
    requestFirstCalls(sdk, route, params),
  );
  loader.subscribe(() => router.addPages(loader.registry));
  return router;
}

function connectWorker({ sdk }: Shell, router: ShellRouter): void {
  answerWorker({
    container: navigator.serviceWorker,
    address: () => location.pathname + location.search,
    navigate: (url) => router.navigate(url),
    push: sdk.push,
  });
}

function render(shell: Shell, router: ShellRouter): void {
  const { sdk, loader, pages, settings, toasts } = shell;
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing from the page');
  const navigateHome = () => router.navigate('/', { replace: true });
  createRoot(root, { onCaughtError: (reason) => recordRenderError(shell, reason) }).render(
    <SdkProvider sdk={sdk}>
      <PlatformProvider platform={{ loader, pages, settings, navigateHome }}>
        <RouterProvider router={router} />
        <Toaster store={toasts} />
      </PlatformProvider>
    </SdkProvider>,
  );
}

/**
 * Loads the overlays when the page is idle or on the first pointerdown, which comes before the click that may open one.
 */
function loadOverlaysWhenIdle({ idle }: Shell): void {
  // On failure, the first overlay to open retries.
  const work = () => void loadOverlays().catch(() => undefined);
  runWhenIdle(idle, work);
  addEventListener('pointerdown', work, { once: true, capture: true });
}

void start();
