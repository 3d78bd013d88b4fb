import type { Operation } from '../../http/operation.ts'

export const systemOperations: readonly Operation[] = []
