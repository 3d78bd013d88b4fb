import { languageNames } from '@croupier/domain/language-names'
import { getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import type { ContentKind } from '@croupier/domain/contents'
import { Badge } from '@croupier/ui-kit/Badge'
import { Tabs } from '@croupier/ui-kit/Tabs'
import { useTranslation } from 'react-i18next'
import { getContentFields, type Draft } from '../../model/content-fields.ts'
import { changeDraft, hasTexts, readTextAt, type DraftProblems } from '../../model/contents.ts'
import { DraftField } from './DraftField.tsx'
import styles from './content.module.css'

interface TextFieldsProps {
  readonly kind: ContentKind
  readonly draft: Draft
  /** Languages of the brand, its first one first. */
  readonly languages: readonly LanguageCode[]
  readonly language: LanguageCode
  readonly problems: DraftProblems
  readonly onLanguageChange: (language: LanguageCode) => void
  readonly onChange: (draft: Draft) => void
}

/** The texts in one language of the brand after the other; a mark shows which ones have none, and which are wrong. */
export function TextFields(props: TextFieldsProps) {
  const { kind, draft, languages, language, problems, onLanguageChange, onChange } = props
  const { t } = useTranslation('operator')
  const fallback = languages.find((code) => hasTexts(draft, kind, code))
  const isWrong = (code: LanguageCode) => [...problems.keys()].some((path) => path.startsWith(`texts.${code}.`))
  const panel = (
    <div className={styles['fields']}>
      {!hasTexts(draft, kind, language) && (
        <p className={styles['hint']}>
          {fallback === undefined
            ? t('content.noTexts')
            : t('content.otherText', { language: languageNames[fallback] })}
        </p>
      )}
      {getContentFields(kind).texts.map((field) => {
        const path = ['texts', language, ...field.path] as const
        return (
          <DraftField
            key={field.name}
            field={field}
            lang={getLanguageTag(language)}
            value={readTextAt(draft, path)}
            problem={problems.get(path.join('.'))}
            onChange={(value) => onChange(changeDraft(draft, path, value))}
          />
        )
      })}
    </div>
  )
  return (
    <Tabs
      label={t('content.language')}
      value={language}
      onValueChange={onLanguageChange}
      items={languages.map((code) => ({
        value: code,
        label: (
          <span className={styles['tab']}>
            {languageNames[code]}
            {isWrong(code) && <Badge tone="negative">{t('content.wrong')}</Badge>}
            {!isWrong(code) && !hasTexts(draft, kind, code) && <Badge tone="warning">{t('content.missing')}</Badge>}
          </span>
        ),
        panel,
      }))}
    />
  )
}
