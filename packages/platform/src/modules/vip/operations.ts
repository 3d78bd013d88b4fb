import * as operators from '@croupier/endpoints/calls/ops/vip'
import { vip } from '@croupier/endpoints/calls/vip'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getVip } from './levels.ts'
import { changeLevel, showVip } from './operate.ts'

export const operations: readonly Operation[] = [
  operation.member(vip, getVip),
  operation.operator('view', operators.vipDetails, showVip),
  operation.operator('money', operators.changeVipLevel, changeLevel),
]
