import type { Operation } from '../../http/operation.ts'

export const recordsOperations: readonly Operation[] = []
