import { ApiError } from '@croupier/api-client/api-error'
import { queryClient } from '../../session/client.ts'

/** Loads lists, details and counts again. */
async function reloadWithdrawals(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['withdrawals'] }),
    queryClient.invalidateQueries({ queryKey: ['overview'] }),
  ])
}

const outdatedCodes: ReadonlySet<string> = new Set(['WITHDRAWAL_STATE', 'VERSION_CONFLICT'])

/** Makes a change and loads what it changes; also when the member or another operator was faster. */
export async function changeWithdrawal<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    const result = await send()
    await reloadWithdrawals()
    return result
  } catch (error) {
    if (error instanceof ApiError && outdatedCodes.has(error.code)) await reloadWithdrawals()
    throw error
  }
}
