import { contentRoles } from '@croupier/domain/contents'
import { languageNames } from '@croupier/domain/language-names'
import { getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import { NumberField } from '@croupier/ui-kit/NumberField'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../../model/content-fields.ts'
import { changeDraft, readAt, readListAt } from '../../model/contents.ts'
import { getLanguage } from '../../text/texts.ts'
import { Checks } from './Checks.tsx'

interface AudienceFieldsProps {
  readonly draft: Draft
  readonly languages: readonly LanguageCode[]
  readonly onChange: (draft: Draft) => void
}

/** Who sees a content, and where it stands among others. */
export function AudienceFields({ draft, languages, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('operator')
  const number = (path: readonly [string, ...string[]], label: string, hint: string, min?: number) => {
    const value = readAt(draft, path)
    return (
      <NumberField
        label={label}
        hint={hint}
        value={typeof value === 'number' ? value : 0}
        min={min}
        language={getLanguageTag(getLanguage())}
        decreaseLabel={t('content.decrease')}
        increaseLabel={t('content.increase')}
        onValueChange={(next) => onChange(changeDraft(draft, path, Math.trunc(next ?? 0)))}
      />
    )
  }
  return (
    <>
      <Checks
        legend={t('content.audience.roles')}
        hint={t('content.audience.rolesHint')}
        options={contentRoles.map((value) => ({ value, label: t(`content.audience.${value}`) }))}
        value={readListAt(draft, ['audience', 'roles'])}
        onChange={(roles) => onChange(changeDraft(draft, ['audience', 'roles'], roles))}
      />
      <Checks
        legend={t('content.audience.languages')}
        hint={t('content.audience.languagesHint')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={readListAt(draft, ['audience', 'languages'])}
        onChange={(chosen) => onChange(changeDraft(draft, ['audience', 'languages'], chosen))}
      />
      {number(['audience', 'minVipLevel'], t('content.audience.vip'), t('content.audience.vipHint'), 0)}
      {number(['position'], t('content.position'), t('content.positionHint'))}
    </>
  )
}
