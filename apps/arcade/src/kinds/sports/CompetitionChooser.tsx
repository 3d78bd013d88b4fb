import { getCompetitionName } from './pick-names.ts'
import { useSports } from './use-sports.ts'
import styles from './MatchList.module.css'

interface CompetitionChooserProps {
  /** Null for all. */
  readonly chosen: string | null
  readonly onChoose: (code: string | null) => void
  /** Whether all can be shown at once. */
  readonly hasAll?: boolean
}

/** Chooses a competition of the book, where it has several. */
export function CompetitionChooser({ chosen, onChoose, hasAll = false }: CompetitionChooserProps) {
  const { text, book } = useSports()
  if (book.length < 2) return null
  const codes = [...(hasAll ? [null] : []), ...book.map(({ code }) => code)]
  return (
    <fieldset className={styles['chooser']} aria-label={text('match.competition')}>
      {codes.map((code) => (
        <button key={code} type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
          {code === null ? text('match.all') : getCompetitionName(text, code)}
        </button>
      ))}
    </fieldset>
  )
}
