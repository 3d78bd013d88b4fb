import { ButtonLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useTranslation } from 'react-i18next'
import { HotRow } from '../components/HotRow.tsx'
import { readLotterySearch } from '../model/game-search.ts'
import styles from '../components/LobbyPage.module.css'

/** A lottery page while its draws are under maintenance: a notice and recommended games. */
export function Lottery() {
  const { t } = useTranslation(['games', 'common'])
  const { gameCode } = useSearchParams(readLotterySearch)
  usePageTitle(t('common:con_lott'))
  return (
    <div className={styles['root']}>
      <EmptyState
        level={1}
        motif="games"
        title={t('recommend.title')}
        description={t('recommend.text', { game: gameCode ?? t('common:con_lott') })}
        action={
          <ButtonLink variant="primary" {...paths.home()}>
            {t('game.back')}
          </ButtonLink>
        }
      />
      <HotRow />
    </div>
  )
}
