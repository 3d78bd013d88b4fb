import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { sample } from '../../../core/http/testing/samples.ts'

export const samples = [sample('operator', auditLog)]
