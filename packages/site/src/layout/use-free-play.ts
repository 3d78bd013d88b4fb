import { reportError } from '@croupier/runtime/errors'
import { useSite } from '@croupier/runtime/site-context'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens a trial account; the code for it is fetched at the first press. */
export function useFreePlay(): { start: () => void; starting: boolean } {
  const site = useSite()
  const { i18n } = useTranslation()
  const [starting, setStarting] = useState(false)
  async function open() {
    setStarting(true)
    try {
      const { startFreePlay } = await import('@croupier/auth/free-play')
      await startFreePlay(site)
    } catch (error) {
      await reportError(i18n, error)
    } finally {
      setStarting(false)
    }
  }
  return { start: () => void open(), starting }
}
