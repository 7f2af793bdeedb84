const loading = new Map<string, Promise<void>>();

/** Loads a third-party script once. The next call retries after a failure. @throws Error */
export function loadScript(url: string): Promise<void> {
  const begun = loading.get(url);
  if (begun) return begun;
  const script = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      loading.delete(url);
      element.remove();
      reject(new Error(`the script of ${new URL(url).host} could not be loaded`));
    };
    element.src = url;
    document.head.append(element);
  });
  loading.set(url, script);
  return script;
}
