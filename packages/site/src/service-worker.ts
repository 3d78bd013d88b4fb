/** The one script that the policy `service-worker` admits. */
const scriptUrl = '/sw.js'

/** The part of Trusted Types that is used; the declarations of TypeScript lack them. A trusted address stands for its text. */
interface TrustedTypesScope {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): string }
  }
}

let registering: Promise<void> | undefined

/**
 * Registers the service worker of the site, once per page. Without one, as in development, and in a browser that has none or
 * permits none, the site works as before.
 */
export function registerServiceWorker(): Promise<void> {
  registering ??= register()
  return registering
}

async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as TrustedTypesScope
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: assertScriptUrl })
  const url = policy?.createScriptURL(scriptUrl) ?? scriptUrl
  await navigator.serviceWorker.register(url).catch(() => undefined)
}

/** Returns the address of the service worker. Throws TypeError for any other. */
export function assertScriptUrl(url: string): string {
  if (url !== scriptUrl) throw new TypeError('Only the service worker of the site may be registered.')
  return url
}
