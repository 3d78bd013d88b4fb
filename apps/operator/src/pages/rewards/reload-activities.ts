import { queryClient } from '../../session/client.ts'

/** Loads lists and counts again; another operator may have been faster. */
export async function reloadActivities(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['activities'] }),
    queryClient.invalidateQueries({ queryKey: ['overview'] }),
  ])
}
