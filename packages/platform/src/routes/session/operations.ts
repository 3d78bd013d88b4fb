import type { Operation } from '../../http/operation.ts'

export const sessionOperations: readonly Operation[] = []
