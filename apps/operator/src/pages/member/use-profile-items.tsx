import type { DescriptionItem } from '@croupier/ui-kit/DescriptionList'
import type operator from '@croupier/i18n/catalogs/en/operator.json'
import { useTranslation } from 'react-i18next'
import { Day } from '../../components/Day.tsx'

type Profile = Readonly<Record<string, string>>
type ProfileField = keyof typeof operator.memberProfile

const fields = [
  'mobileNum',
  'email',
  'payeeName',
  'birthday',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'address',
  'permanentAddress',
  'currentAddress',
  'nationality',
  'placeOfBirth',
  'occupation',
  'sourceOfIncome',
  'domain',
  'registerUrl',
  'registerMethod',
] as const satisfies readonly ProfileField[]

/** Shown above as the member's nickname, which may have changed since. */
const shownElsewhere: ReadonlySet<string> = new Set(['nickname'])

/** Returns what a member has stated at the registration, by label; what this version does not know has its own name. */
export function useProfileItems(profile: Profile): readonly DescriptionItem[] {
  const { t } = useTranslation('operator')
  const showDetail = (field: ProfileField, text: string) => {
    if (field === 'birthday') return <Day text={text} />
    return field === 'registerMethod' && text === 'WEB' ? t('registerMethod.WEB') : text
  }
  const known = fields.flatMap((field) => {
    const text = profile[field]
    return text === undefined ? [] : [{ term: t(`memberProfile.${field}`), detail: showDetail(field, text) }]
  })
  const others = Object.entries(profile).filter(
    ([field]) => !shownElsewhere.has(field) && !fields.some((name) => name === field),
  )
  return [...known, ...others.map(([term, detail]) => ({ term, detail }))]
}
