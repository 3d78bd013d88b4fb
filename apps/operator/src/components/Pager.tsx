import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { chevronEnd } from '@croupier/ui-kit/icons/chevron-end'
import { useTranslation } from 'react-i18next'
import styles from './Pager.module.css'

interface PagerProps {
  /** Cursor of the shown page; undefined on the first. */
  readonly after: string | undefined
  /** Cursor of the next page; null on the last, undefined until it is known. */
  readonly next: string | null | undefined
  readonly onChange: (after: string | undefined) => void
}

/** Pages of a list that goes on from a cursor: forward, and back to its start; the browser goes back one page. */
export function Pager({ after, next, onChange }: PagerProps) {
  const { t } = useTranslation('operator')
  if (after === undefined && (next === null || next === undefined)) return null
  return (
    <nav className={styles['root']} aria-label={t('pager.label')}>
      {after !== undefined && (
        <Button size="small" onClick={() => onChange(undefined)}>
          {t('pager.first')}
        </Button>
      )}
      {next !== null && next !== undefined && (
        <Button
          size="small"
          className={styles['next']}
          endIcon={<Icon shape={chevronEnd} />}
          onClick={() => onChange(next)}
        >
          {t('pager.next')}
        </Button>
      )}
    </nav>
  )
}
