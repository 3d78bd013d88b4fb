import { bookedGameTypes, gameTypes, type BookedGameType } from '@croupier/domain/game-types'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import styles from './site.module.css'

/** Percentages by category of games; empty where there is none. */
type Rates = Readonly<Partial<Record<BookedGameType, string>>>

interface CategoryRatesProps {
  readonly legend: string
  readonly rates: Rates
  readonly getProblem: (gameType: BookedGameType) => string | undefined
  readonly onChange: (rates: Rates) => void
}

/** A percentage of every category of games. */
export function CategoryRates({ legend, rates, getProblem, onChange }: CategoryRatesProps) {
  const { t } = useTranslation('common')
  return (
    <fieldset className={styles['rates']}>
      <legend className={styles['legend']}>{legend}</legend>
      {bookedGameTypes.map((gameType) => (
        <TextField
          key={gameType}
          label={t(gameTypes[gameType].label)}
          inputMode="decimal"
          value={rates[gameType] ?? ''}
          error={getProblem(gameType)}
          onChange={(event) => onChange({ ...rates, [gameType]: event.currentTarget.value.trim() })}
        />
      ))}
    </fieldset>
  )
}
