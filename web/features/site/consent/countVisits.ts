/** Loads Google's tag for counting page views only. Call it only with the visitor's consent. */
export function countVisits(id: string): void {
  const queue: unknown[] = [];
  Object.assign(window, { dataLayer: queue });
  // Google's script accepts commands only as `arguments` objects.
  function gtag(..._command: readonly unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
