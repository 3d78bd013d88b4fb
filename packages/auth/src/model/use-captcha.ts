import { captcha } from '@croupier/endpoints/calls/session'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

/** Minimum milliseconds between two images (specification, section 5 "Throttles"). */
const refreshIntervalMs = 1_000

/** The captcha of a form, loaded while `needed`. An image is valid for one submit. */
export function useCaptcha(needed: boolean) {
  const { api } = useSite()
  const lastRefresh = useRef(-refreshIntervalMs)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => api.call(captcha, { signal }),
    enabled: needed,
    staleTime: Infinity,
    gcTime: 0,
  })
  return {
    /** The last fetch has failed and none is in flight. */
    failed: isError && !isFetching,
    id: data?.captchaId,
    picture: data && `data:image/png;base64,${data.image}`,
    refresh: () => {
      if (!needed || performance.now() - lastRefresh.current < refreshIntervalMs) return
      lastRefresh.current = performance.now()
      void refetch()
    },
  }
}
