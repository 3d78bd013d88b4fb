import { useSite } from '@croupier/runtime/platform/site-context'
import { useShownAgain } from '@croupier/runtime/platform/use-shown-again'
import { useMutation } from '@tanstack/react-query'
import { leaveForProvider } from './sign-in.ts'

/** Leaves the site for a provider. `leavingFor` is its id until the page has gone, or the departure has failed. */
export function useDeparture() {
  const site = useSite()
  const { mutate, reset, variables, isIdle, error } = useMutation({
    mutationFn: (provider: string) => leaveForProvider(site, provider),
    networkMode: 'always',
  })
  useShownAgain(reset)
  return { leave: mutate, leavingFor: isIdle || error ? undefined : variables, error }
}
