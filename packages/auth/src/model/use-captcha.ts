import { captcha } from '@croupier/endpoints/calls/session'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

/** Minimum milliseconds between two images (specification, section 5 "Throttles"). */
const refreshIntervalMs = 1_000

/** The captcha of a form: whether it is required, its current image, and what is sent with its text. */
export interface Captcha {
  readonly required: boolean
  /** URL of the image; undefined until it is loaded. */
  readonly picture: string | undefined
  /** The last fetch has failed and none is in flight. */
  readonly failed: boolean
  /** Replaces the image, which is valid for one submit. */
  readonly refresh: () => void
  /** Returns the fields of the request for a typed text. */
  readonly toFields: (text: string) => { readonly captcha?: string; readonly captchaId?: string }
}

/** The captcha of a form; its image is loaded once it is required. */
export function useCaptcha(required: boolean): Captcha {
  const { api } = useSite()
  const lastRefresh = useRef(-refreshIntervalMs)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: toQueryKey(captcha),
    queryFn: ({ signal }) => api.call(captcha, { signal }),
    enabled: required,
    staleTime: Infinity,
    gcTime: 0,
  })
  function refresh(): void {
    if (!required || performance.now() - lastRefresh.current < refreshIntervalMs) return
    lastRefresh.current = performance.now()
    void refetch()
  }
  return {
    required,
    picture: data && `data:image/png;base64,${data.image}`,
    failed: isError && !isFetching,
    refresh,
    toFields: (text) => (required && data ? { captcha: text, captchaId: data.captchaId } : {}),
  }
}
