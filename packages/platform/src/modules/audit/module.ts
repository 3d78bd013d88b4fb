import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { operation } from '../../core/http/operation.ts'
import { defineModule } from '../../core/module.ts'
import { listAudit } from './list-audit.ts'

export const auditModule = defineModule({
  name: 'audit',
  operations: [operation.operator('audit', auditLog, listAudit)],
})
