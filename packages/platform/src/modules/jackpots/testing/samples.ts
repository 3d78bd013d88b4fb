import * as jackpots from '@croupier/endpoints/calls/jackpots'
import { sample } from '../../../core/http/testing/samples.ts'

export const samples = [
  sample('visitor', jackpots.jackpots),
  sample('vendor', jackpots.reportPots, () => ({ body: { pots: [] } })),
]
