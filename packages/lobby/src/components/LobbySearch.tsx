import type { LobbyEvent, LobbyState } from '@croupier/domain/lobby'
import { SearchField } from '@croupier/ui-kit/SearchField'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Milliseconds of quiet before what was typed is searched. */
const quiet = 250

/** The search box. What is typed is searched after a moment of quiet, or at once with Enter. */
export function LobbySearch({
  state,
  onEvent,
}: {
  readonly state: LobbyState
  readonly onEvent: (event: LobbyEvent) => void
}) {
  const { t } = useTranslation('lobby')
  const [text, setText] = useState(state.search)
  const [shown, setShown] = useState(state.search)
  const [sent, setSent] = useState<string | null>(null)
  // An address that changes under the box (back, a link) is what the box shows. One that comes from the box itself
  // comes late: more may have been typed by then.
  if (shown !== state.search) {
    setShown(state.search)
    setSent(null)
    if (state.search !== sent) setText(state.search)
  }
  const search = useCallback(
    (typed: string) => {
      setSent(typed.trim())
      onEvent({ type: 'searched', text: typed })
    },
    [onEvent],
  )
  // Waits for the typing to stop.
  useEffect(() => {
    if (text.trim() === state.search) return undefined
    const timer = setTimeout(() => search(text), quiet)
    return () => clearTimeout(timer)
  }, [text, state.search, search])
  return (
    <SearchField
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      clearLabel={t('search.clear')}
      value={text}
      onValueChange={setText}
      onSearch={search}
    />
  )
}
