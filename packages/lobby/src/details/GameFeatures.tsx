import type { GameFeature } from '@croupier/domain/game-details'
import type { GameMaths } from '@croupier/endpoints/calls/game-details'
import { useTranslation } from 'react-i18next'
import styles from './GameDetails.module.css'

/** Features of slots, which have names; of other games it is said how they are played. */
const named = ['lines', 'linesBothWays', 'ways', 'wild', 'growingWild', 'freeSpins'] as const satisfies GameFeature[]

/** The features of a game, or its rules in short. */
export function GameFeatures({ features }: Pick<GameMaths, 'features'>) {
  const { t } = useTranslation('gameDetails')
  if (features.length === 0) return null
  const getTitle = (code: GameFeature, number: number | null) => {
    const known = named.find((each) => each === code)
    return known ? t(`titles.${known}`, { number }) : t('howTo')
  }
  return (
    <section className={styles['part']} aria-labelledby="game-features">
      <h3 id="game-features" className={styles['heading']}>
        {t('features')}
      </h3>
      <ul className={styles['features']}>
        {features.map(({ code, number }) => (
          <li key={code}>
            <strong>{getTitle(code, number)}</strong>
            <p className={styles['hint']}>{t(`texts.${code}`, { number })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
