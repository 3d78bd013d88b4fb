import type { LobbyEvent, LobbyState } from '@croupier/domain/lobby'
import { SearchField } from '@croupier/ui-kit/SearchField'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxTextLength } from '../model/lobby-search.ts'

const debounceMs = 250

/** The search field. Searches while typing, debounced, or at once on Enter. */
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
  // A URL change from outside (back, a link) replaces the text. A change caused by this field does not: it arrives
  // late, when more may have been typed.
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
  // Debounces with a timer, which is outside React.
  useEffect(() => {
    if (text.trim() === state.search) return undefined
    const timer = setTimeout(() => search(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, state.search, search])
  return (
    <SearchField
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      clearLabel={t('search.clear')}
      maxLength={maxTextLength}
      value={text}
      onValueChange={setText}
      onSearch={search}
    />
  )
}
