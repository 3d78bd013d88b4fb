import { useLanguage } from '@croupier/i18n/react'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { readLocal, writeLocal } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { clock } from '@croupier/ui-kit/icons/clock'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeld } from '../model/use-held.ts'
import { recentRowQuery } from '../queries/recent.ts'
import { GameRow } from './GameRow.tsx'
import styles from './RecentRow.module.css'

/**
 * A row of the games that the account has opened last. Renders nothing until it has played, and no skeletons for an account that has not
 * had the row in this browser: they would leave a moment later.
 */
export function RecentRow() {
  const { t } = useTranslation('games')
  const account = useSession(({ member }) => member?.id ?? null)
  const query = useQuery(recentRowQuery(useSite(), useLanguage()))
  const games = query.data?.games
  const count = games?.length
  // Remembers for the next visit whether the account has the row.
  useEffect(() => {
    if (count) writeLocal('recent', account)
    else if (count === 0 && readLocal('recent') === account) writeLocal('recent', null)
  }, [account, count])
  // The game that was left last becomes the first as its list is loaded again.
  const [shown, handlers] = useHeld(games)
  if (query.isPending && readLocal('recent') !== account) return null
  return (
    <div className={styles['held']} {...handlers}>
      <GameRow title={t('continue')} icon={clock} more={paths.recent()} query={query} games={shown ?? games} />
    </div>
  )
}
