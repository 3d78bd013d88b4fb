import { openOverlay } from '@croupier/runtime/overlays/overlays'
import type { Site } from '@croupier/runtime/platform/site-context'
import { zaloRewardOverlay } from '../overlay-handles.ts'

/** Prompts a member who has just registered to add the site on Zalo, where there is something to gain by that. */
export function offerZaloReward({ gate }: Pick<Site, 'gate'>): void {
  if (gate.zaloReward) openOverlay(zaloRewardOverlay)
}
