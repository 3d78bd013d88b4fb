import { gameTypes, isGameType } from '@croupier/domain/game-types'
import { getLanguageTag } from '@croupier/domain/languages'
import { useLanguage } from '@croupier/i18n/react'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'
import { Time } from '../../components/Time.tsx'
import styles from './games.module.css'
import type { VendorRow } from './queries.ts'

/** Returns a function that names a category; by its code where this version does not know it. */
export function useCategoryName(): (code: string) => string {
  const { t } = useTranslation('common')
  return (code) => (isGameType(code) ? t(gameTypes[code].label) : code)
}

/** Whether something is under maintenance. */
export function MaintenanceTag({ maintenance }: { readonly maintenance: boolean }) {
  const { t } = useTranslation('operator')
  return (
    <StatusTag tone={maintenance ? 'warning' : 'positive'}>
      {maintenance ? t('games.maintenance') : t('games.open')}
    </StatusTag>
  )
}

/** A multiple of the stake; a dash where it is not known yet. */
export function Multiple({ value }: { readonly value: number | undefined }) {
  const language = useLanguage()
  if (value === undefined) return '–'
  return `× ${new Intl.NumberFormat(getLanguageTag(language), { numberingSystem: 'latn' }).format(value)}`
}

/** Why something was changed last, by whom and when; a dash where nobody has changed it. */
export function LastChange({ change }: { readonly change: VendorRow['lastChange'] }) {
  if (change === null) return '–'
  return (
    <span className={styles['change']}>
      <span>{change.reason}</span>
      <span className={styles['who']}>
        {change.actor} · <Time at={change.at} />
      </span>
    </span>
  )
}
