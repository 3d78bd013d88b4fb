import type { GameDetails, GameMaths } from '@croupier/endpoints/calls/game-details'
import { useFormat } from '@croupier/i18n/react'
import { getCategoryLabel } from '@croupier/runtime/data/categories'
import { useRate } from '@croupier/runtime/data/use-rate'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { paths } from '@croupier/runtime/navigation/paths'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList, type DescriptionItem } from '@croupier/ui-kit/DescriptionList'
import { Icon } from '@croupier/ui-kit/Icon'
import { heart } from '@croupier/ui-kit/icons/heart'
import { heartFilled } from '@croupier/ui-kit/icons/heart-filled'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { Notice } from '@croupier/ui-kit/Notice'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'
import { useTile } from '../model/use-tile.ts'
import styles from './GameDetails.module.css'
import { GameFeatures } from './GameFeatures.tsx'

/** Formats the returns of a game's bets, which may all be the same. */
function useReturns(): (returns: NonNullable<GameMaths['returns']>) => string {
  const { t } = useTranslation('gameDetails')
  const formatRate = useRate()
  return ({ lowest, highest }) =>
    lowest === highest
      ? formatRate(lowest)
      : t('returnRange', { lowest: formatRate(lowest), highest: formatRate(highest) })
}

function useMathsItems(): (maths: GameMaths) => readonly DescriptionItem[] {
  const { t } = useTranslation('gameDetails')
  const format = useFormat()
  const formatReturns = useReturns()
  return ({ returns, volatility, lowestBet, highestBet }) => [
    ...(returns ? [{ term: t('return'), detail: formatReturns(returns) }] : []),
    ...(volatility ? [{ term: t('volatility'), detail: t(`volatilities.${volatility}`) }] : []),
    { term: t('lowestBet'), detail: format.money(lowestBet) },
    { term: t('highestBet'), detail: format.money(highestBet) },
  ]
}

/** Picture and facts of a game. A vendor that publishes nothing has fewer facts. */
export function GameFacts({ details: { game, maths } }: { readonly details: GameDetails }) {
  const { t } = useTranslation(['gameDetails', 'common'])
  const { vendor, picture, onRetryUrl, favorite, maintenanceLabel } = useTile()(game)
  const listMaths = useMathsItems()
  return (
    <div className={styles['root']}>
      <div className={styles['head']}>
        <div className={styles['aside']}>
          <LazyImage className={styles['picture']} src={picture} alt="" eager onRetryUrl={onRetryUrl} />
          {favorite && (
            <Button
              wide
              size="small"
              aria-pressed={favorite.active}
              startIcon={<Icon shape={favorite.active ? heartFilled : heart} />}
              onClick={favorite.onPress}
            >
              {favorite.label}
            </Button>
          )}
        </div>
        <div className={styles['facts']}>
          {maintenanceLabel !== undefined && <StatusTag tone="warning">{maintenanceLabel}</StatusTag>}
          <DescriptionList
            items={[
              { term: t('provider'), detail: vendor },
              { term: t('category'), detail: t(`common:${getCategoryLabel(game.gameType)}`) },
              ...(maths ? listMaths(maths) : []),
            ]}
          />
          {maths?.returns && <p className={styles['hint']}>{t('returnHint')}</p>}
          {!maths && <p className={styles['hint']}>{t('unpublished')}</p>}
        </div>
      </div>
      {maths && (
        <>
          <GameFeatures features={maths.features} />
          <Notice
            title={t('fair')}
            action={
              <ButtonLink size="small" {...paths.fair()}>
                {t('verify')}
              </ButtonLink>
            }
          >
            <p>{t('fairHint')}</p>
          </Notice>
        </>
      )}
    </div>
  )
}
