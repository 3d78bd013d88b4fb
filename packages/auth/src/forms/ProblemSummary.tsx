import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

interface ProblemSummaryProps {
  /** Number of invalid fields. */
  readonly count: number
  /** Leads to the first invalid field. */
  readonly onShow: () => void
}

/** Says at the end of a long form how many entries are invalid; nothing while there are none. */
export function ProblemSummary({ count, onShow }: ProblemSummaryProps) {
  const { t } = useTranslation('auth')
  if (count === 0) return null
  return (
    <Button variant="ghost" size="small" wide onClick={onShow}>
      {t('register.problems', { count })}
    </Button>
  )
}
