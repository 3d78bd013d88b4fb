import { captcha } from '@croupier/endpoints/calls/session'
import { useSite } from '@croupier/runtime/site-context'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

/** Milliseconds between two pictures (specification, section 5 "Throttles"). */
const refreshInterval = 1_000

/** The captcha picture of a form while the server asks for one. A picture is good once. */
export function useCaptcha(needed: boolean) {
  const { api } = useSite()
  const last = useRef(-refreshInterval)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => api.call(captcha, { signal }),
    enabled: needed,
    staleTime: Infinity,
    gcTime: 0,
  })
  return {
    /** No picture came, and none is on its way. */
    failed: isError && !isFetching,
    id: data?.captchaId,
    picture: data && `data:image/png;base64,${data.image}`,
    refresh: () => {
      if (!needed || performance.now() - last.current < refreshInterval) return
      last.current = performance.now()
      void refetch()
    },
  }
}
