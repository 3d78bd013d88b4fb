import { useSyncExternalStore } from 'react'
import { usePlay } from '../../ui/context.ts'
import type { InstantServices, ShownRound } from './instant-services.ts'
import type { Selection } from './selection.ts'

/** Returns the services of the mounted instant game. */
export function useInstant(): InstantServices {
  const { services } = usePlay()
  if (services.kind === 'slot') throw new Error('useInstant must be used inside an instant game')
  return services
}

/** Subscribes to what the player has selected. */
export function useSelection(): Selection {
  const { selection } = useInstant()
  return useSyncExternalStore(selection.subscribe, selection.get)
}

/** Subscribes to the shown round. */
export function useShownRound(): ShownRound {
  const { shown } = useInstant()
  return useSyncExternalStore(shown.subscribe, shown.get)
}
