import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { useSession } from './session.ts'

const getAccount = () => useSession.getState().member?.id ?? null

/** Creates a store of what an account does, which outlives the page that shows it. It begins anew when the session ends. */
export function createAccountStore<State>(createState: () => State): UseBoundStore<StoreApi<State>> {
  const useStore = create(createState)
  let account = getAccount()
  useSession.subscribe(() => {
    if (getAccount() === account) return
    account = getAccount()
    useStore.setState(createState(), true)
  })
  return useStore
}
