import { useState, type Dispatch, type SetStateAction } from 'react'
import { useSession } from './session.ts'

/**
 * State of what an account is doing in a component that everyone sees. It outlives the session, so that an account that logs in
 * again goes on where it was; another account begins anew.
 */
export function useAccountState<State>(create: () => State): readonly [State, Dispatch<SetStateAction<State>>] {
  const memberId = useSession(({ member }) => member?.id ?? null)
  const [owner, setOwner] = useState(memberId)
  const [state, setState] = useState(create)
  // While it renders, so that nothing of the account before is shown.
  if (memberId !== null && memberId !== owner) {
    setOwner(memberId)
    setState(create)
  }
  return [state, setState]
}
