import type { ServiceSecret } from '../config.ts'

/** Returns the secret of a service, unless a setting, which operators change, names another address than the one it is for. */
export function getServiceSecret(
  secrets: ReadonlyMap<string, ServiceSecret>,
  key: string,
  address: string,
): string | undefined {
  const found = secrets.get(key)
  return found && trimSlashes(found.address) === trimSlashes(address) ? found.secret : undefined
}

function trimSlashes(address: string): string {
  return address.replace(/\/+$/, '')
}
