import type { IconShape } from '@croupier/ui-kit/Icon'
import { globe } from '@croupier/ui-kit/icons/globe'
import { phone } from '@croupier/ui-kit/icons/phone'

/** Names of browser and system; null for unknown ones. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

const phoneSystems: ReadonlySet<string | null> = new Set(['Android', 'iPhone', 'iPad'])

/** Returns the name of a device, which is the same in every language; null for an unknown one. */
export function getDeviceName({ browser, system }: Device): string | null {
  const names = [browser, system].filter((name) => name !== null)
  return names.length === 0 ? null : names.join(' · ')
}

/** Returns the icon of a device. */
export function getDeviceIcon({ system }: Device): IconShape {
  return phoneSystems.has(system) ? phone : globe
}
