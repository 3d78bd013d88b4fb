import { useTranslation } from 'react-i18next'

/** Returns a function that writes a length in minutes. */
export function useMinutes(): (minutes: bigint) => string {
  const { t } = useTranslation('cashier')
  return (minutes) => t('safer.minutes', { count: Number(minutes) })
}
