import type { LobbyEvent, LobbyState } from '@croupier/domain/lobby'
import { SearchField } from '@croupier/ui-kit/SearchField'
import { useEffect, useState } from 'react'
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
  // An address that changes under the box (back, a link) is what the box shows.
  if (shown !== state.search) {
    setShown(state.search)
    if (text.trim() !== state.search) setText(state.search)
  }
  // Waits for the typing to stop.
  useEffect(() => {
    if (text.trim() === state.search) return undefined
    const timer = setTimeout(() => onEvent({ type: 'searched', text }), quiet)
    return () => clearTimeout(timer)
  }, [text, state.search, onEvent])
  return (
    <SearchField
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      clearLabel={t('search.clear')}
      value={text}
      onValueChange={setText}
      onSearch={(value) => onEvent({ type: 'searched', text: value })}
    />
  )
}
