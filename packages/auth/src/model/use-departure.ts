import { useSite } from '@croupier/runtime/platform/site-context'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leaveForProvider } from './sign-in.ts'

/** Leaves the site for a provider. `leavingFor` is its id until the page has gone, or the departure has failed. */
export function useDeparture() {
  const site = useSite()
  const { mutate, reset, variables, isIdle, error } = useMutation({
    mutationFn: (provider: string) => leaveForProvider(site, provider),
    networkMode: 'always',
  })
  // A browser may show the page again as it was left.
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [reset])
  return { leave: mutate, leavingFor: isIdle || error ? undefined : variables, error }
}
