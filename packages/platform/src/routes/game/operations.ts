import type { Operation } from '../../http/operation.ts'

export const gameOperations: readonly Operation[] = []
