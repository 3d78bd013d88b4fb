import { useInstant, useShownRound } from './use-instant.ts'
import board from './SingleBoard.module.css'

const maxResults = 7

/** The last rounds, newest first, each by a short text and whether it is good for the player. */
export function LastResults({
  describe,
}: {
  /** `target`: what the round was for. */
  describe: (drawn: readonly number[], target: string) => { readonly text: string; readonly good: boolean }
}) {
  const { t } = useInstant()
  const { history } = useShownRound()
  return (
    <ol className={board['numbers']} aria-label={t('play.last')}>
      {history.slice(0, maxResults).map(({ serial, drawn, target }) => {
        const { text, good } = describe(drawn, target)
        return (
          <li key={serial} data-good={good}>
            {text}
          </li>
        )
      })}
    </ol>
  )
}
