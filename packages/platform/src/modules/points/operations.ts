import * as operators from '@croupier/endpoints/calls/ops/products'
import * as endpoints from '@croupier/endpoints/calls/points'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getBalance, getConfig, getProducts, getRedemptions, getTransactions } from './member.ts'
import { addProduct, changeProduct, changeStock, listProducts } from './operate.ts'
import { approveRedemption, listRedemptions, rejectRedemption } from './queue.ts'
import { convertPoints, redeemPoints } from './redeem.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.pointsBalance, getBalance),
  operation.member(endpoints.pointsConfig, getConfig),
  operation.member(endpoints.pointsProducts, getProducts),
  operation.member(endpoints.redeemPoints, redeemPoints),
  operation.member(endpoints.convertPoints, convertPoints),
  operation.member(endpoints.redemptions, getRedemptions),
  operation.member(endpoints.pointsTransactions, getTransactions),
  operation.operator('view', operators.productList, listProducts),
  operation.operator('content', operators.addProduct, addProduct),
  operation.operator('content', operators.changeProduct, changeProduct),
  operation.operator('content', operators.changeStock, changeStock),
  operation.operator('view', operators.redemptionList, listRedemptions),
  operation.operator('members', operators.approveRedemption, approveRedemption),
  operation.operator('members', operators.rejectRedemption, rejectRedemption),
]
