import { getErrorText } from '@croupier/runtime/forms/errors'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { dialogOverlay } from '@croupier/runtime/overlays/shared'
import { startCodePause, useCodePauses, type CodePurpose } from '@croupier/runtime/session/code-pauses'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Shortest time between two requests (specification, section 5 "Throttles"). */
const throttleMs = 1_000
const secondMs = 1_000
const minuteMs = 60_000
const noPause = { startedAt: 0, until: 0 }

/** The response to a request for a code. */
interface SentCode {
  readonly expiredMinutes: number
  readonly message?: string
}

/** Requests of codes for a form. */
export interface CodeRequest {
  /** Requests a code, unless one was requested within the last second. */
  readonly send: () => void
  readonly sending: boolean
  /** Seconds until another code can be requested; 0 if one can be. */
  readonly secondsLeft: number
  /** Minutes for which the last code is valid; null before the first one. */
  readonly minutes: number | null
  /** What the server says of the last code. */
  readonly message: string | undefined
}

/**
 * Requests codes. An error opens a warning (specification, section 7), or is given to `onError`. `request` returns null while
 * the number is invalid.
 */
export function useCodeRequest(
  purpose: CodePurpose,
  request: () => Promise<SentCode | null>,
  onError?: (error: Error) => void,
): CodeRequest {
  const { i18n } = useTranslation(['auth', 'errors'])
  const lastRequest = useRef(-throttleMs)
  const { mutate, isPending, data } = useMutation({
    mutationFn: request,
    networkMode: 'always',
    onSuccess: (sent) => {
      if (sent) startCodePause(purpose, sent.expiredMinutes)
    },
    onError: (error) => {
      if (onError) onError(error)
      else
        openOverlay(dialogOverlay, {
          title: i18n.t('common:failure.title'),
          content: { text: getErrorText(i18n, error) },
        })
    },
  })
  const pause = useCodePauses((pauses) => pauses[purpose])
  return {
    secondsLeft: useSecondsLeft(pause),
    minutes: pause ? (pause.until - pause.startedAt) / minuteMs : null,
    sending: isPending,
    message: data?.message,
    send: () => {
      if (isPending || performance.now() - lastRequest.current < throttleMs) return
      lastRequest.current = performance.now()
      mutate()
    },
  }
}

/** Seconds until a pause ends; renders every second until then. */
function useSecondsLeft({ startedAt, until } = noPause): number {
  const [lastTick, setLastTick] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - Math.max(lastTick, startedAt)) / secondMs))
  const isWaiting = secondsLeft > 0
  // Synchronises the shown seconds with the clock.
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLastTick(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return secondsLeft
}
