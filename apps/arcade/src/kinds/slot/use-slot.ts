import { usePlay } from '../../ui/context.ts'
import type { SlotServices } from './slot-services.ts'

/** Returns the services of the mounted slot. */
export function useSlot(): SlotServices {
  const { services } = usePlay()
  if (services.kind !== 'slot') throw new Error('useSlot must be used inside a slot')
  return services
}
