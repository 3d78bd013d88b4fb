import { ApiError } from '@croupier/api-client/api-error'
import { queryClient } from '../../session/client.ts'

/** Loads lists, details and counts again. */
async function reloadWithdrawals(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['withdrawals'] }),
    queryClient.invalidateQueries({ queryKey: ['overview'] }),
  ])
}

/** Makes a change and loads what it changes; also when the member or another operator was faster. */
export async function changeWithdrawal(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'WITHDRAWAL_STATE') await reloadWithdrawals()
    throw error
  }
  await reloadWithdrawals()
}
