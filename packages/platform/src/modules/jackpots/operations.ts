import * as jackpots from '@croupier/endpoints/calls/jackpots'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { listJackpots } from './pots.ts'
import { storePots } from './report-pots.ts'

export const operations: readonly Operation<CatalogueServices>[] = [
  operation.visitor(jackpots.jackpots, listJackpots),
  operation.vendor(jackpots.reportPots, (services: CatalogueServices, call) => storePots(services, call)),
]
