import type { Operation } from '../../http/operation.ts'

export const walletOperations: readonly Operation[] = []
