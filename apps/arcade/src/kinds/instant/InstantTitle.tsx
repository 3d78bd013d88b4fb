import { isCoveredByDisplayFont } from '../../stage/title-font.ts'
import { usePlay } from '../../ui/context.ts'
import styles from './Instant.module.css'

/** The name of the game in the lettering of its theme. The page has its heading already. */
export function InstantTitle() {
  const { gameName } = usePlay().session
  return (
    <p className={styles['title']} data-font={isCoveredByDisplayFont(gameName) ? 'display' : 'text'} aria-hidden="true">
      {gameName}
    </p>
  )
}
