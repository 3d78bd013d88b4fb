import type { SiteServices } from './site-services.ts'

/** Returns the server's time, by which all business rules apply: the device's clock may be wrong, the server's virtual. */
export function getServerNow({ api }: Pick<SiteServices, 'api'>): Date {
  return new Date(api.now())
}
