import { isMemberType, memberTypes } from '@croupier/domain/member'
import { useTranslation } from 'react-i18next'

/** Returns a function that names an account type; by its number where this version does not know it. */
export function useTypeName(): (type: number) => string {
  const { t } = useTranslation('operator')
  return (type) => (isMemberType(type) ? t(`type.${memberTypes[type].name}`) : `${type}`)
}
