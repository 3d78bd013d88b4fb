import * as live from '@croupier/endpoints/calls/live'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { getChat, listModels, listRooms } from './rooms.ts'

export const operations: readonly Operation<CatalogueServices>[] = [
  operation.visitor(live.roomList, listRooms),
  operation.visitor(live.modelList, listModels),
  operation.session(live.launchChat, getChat),
]
