import type { ContractKind } from '@croupier/domain/contract'
import type { TimeWindow } from '@croupier/domain/time-windows'
import type { Connection } from '../../core/db/database.ts'
import { selectContractsInForce, type ContractInForce } from './repository.ts'

export type { ContractInForce } from './repository.ts'

/** Returns the contracts of a kind that a window is settled by; of a dividend those with the period of the window. */
export function getContractsInForce(
  connection: Pick<Connection, 'orm'>,
  window: { readonly merchant: string; readonly kind: ContractKind; readonly window: TimeWindow },
): Promise<readonly ContractInForce[]> {
  return selectContractsInForce(connection, window)
}
