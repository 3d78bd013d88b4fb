import * as endpoints from '@croupier/endpoints/calls/ops/reconcile'
import { operation, type Operation } from '../../core/http/operation.ts'
import { reconcileNow, showReconciliations } from './reconcile.ts'

export const operations: readonly Operation[] = [
  operation.operator('money', endpoints.runReconcile, reconcileNow),
  operation.operator('view', endpoints.lastReconcile, showReconciliations),
]
