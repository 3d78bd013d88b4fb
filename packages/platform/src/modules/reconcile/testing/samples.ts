import * as endpoints from '@croupier/endpoints/calls/ops/reconcile'
import { sample } from '../../../core/http/testing/samples.ts'

export const samples = [sample('operator', endpoints.runReconcile), sample('operator', endpoints.lastReconcile)]
