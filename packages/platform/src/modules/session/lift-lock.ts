import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { clearAccountFailures } from './failure-repository.ts'

/** Lifts the lock of an account that wrong passwords have caused, from all networks: its password is a new one. */
export async function liftLock(unit: UnitOfWork, account: Parameters<typeof clearAccountFailures>[1]): Promise<void> {
  await clearAccountFailures(unit, account)
}
