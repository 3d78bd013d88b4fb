import * as lottery from '@croupier/endpoints/calls/lottery'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { launchLottery } from './launch-lottery.ts'
import { getLobby, getVnMenu, listOpenedNumbers, listResults } from './lotteries.ts'
import { storeDraws } from './report-draws.ts'

export const operations: readonly Operation<CatalogueServices>[] = [
  operation.visitor(lottery.vnLotteryMenu, getVnMenu),
  operation.visitor(lottery.vnOpenedNumbers, (services: CatalogueServices, call) =>
    listOpenedNumbers(services, call, (area) => area === 'VN'),
  ),
  operation.visitor(lottery.openedNumbers, (services: CatalogueServices, call) =>
    listOpenedNumbers(services, call, (area) => area !== 'VN'),
  ),
  operation.visitor(lottery.lotteryLobby, getLobby),
  operation.visitor(lottery.lotteryResults, listResults),
  operation.member(lottery.launchLottery, launchLottery),
  operation.vendor(lottery.reportDraws, (services: CatalogueServices, call) => storeDraws(services, call)),
]
