import { hiddenCategoryTypes } from '@croupier/domain/promotions'
import { Select } from '@croupier/ui-kit/Select'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import type { FieldProblem, SingleField } from '../../model/content-fields.ts'
import styles from './content.module.css'

interface DraftFieldProps {
  readonly field: SingleField
  readonly value: string
  readonly problem: FieldProblem | undefined
  /** Of what is written, where it is in a language. */
  readonly lang?: string
  readonly onChange: (value: string | null) => void
}

const hints = { html: 'content.bodyHint', image: 'content.imageHint', sitePath: 'content.sitePathHint' } as const

/** Returns the name of the text that explains a field. */
function findHint({ name, control }: SingleField) {
  if (name === 'categoryType') return 'content.categoryTypeHint'
  return control === 'html' || control === 'image' || control === 'sitePath' ? hints[control] : undefined
}

/** Lines of a text area by control. */
const rows = { html: 8, lines: 3 } as const

/** A field of a form, as its row describes it. */
export function DraftField({ field, value, problem, lang, onChange }: DraftFieldProps) {
  const { t } = useTranslation('operator')
  const { control } = field
  const max = 'max' in field ? field.max : 0
  const shared = {
    label: t(`content.field.${field.name}`),
    mark: field.required || control === 'select' ? undefined : t('field.optional'),
    error: problem && t(`content.problem.${problem}`, { max }),
    className: field.half ? undefined : styles['wide'],
  }
  if (control === 'select') {
    const getLabel = (option: (typeof field.options)[number]) =>
      field.name === 'participation' && option === 'none' ? t('content.noParticipation') : t(`content.choice.${option}`)
    const options = field.options.map((option) => ({ value: option as string, label: getLabel(option) }))
    return <Select {...shared} options={options} value={value} onValueChange={onChange} />
  }
  const hintName = findHint(field)
  const hint = hintName && t(hintName, { types: hiddenCategoryTypes.join(', ') })
  if (control === 'html' || control === 'lines')
    return (
      <TextAreaField
        {...shared}
        hint={hint}
        rows={rows[control]}
        lang={lang}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const isPath = control === 'image' || control === 'sitePath'
  return (
    <TextField
      {...shared}
      hint={hint}
      lang={lang}
      {...(isPath && { spellCheck: false, placeholder: control === 'image' ? '/banners/festival.png' : '/rng' })}
      value={value}
      onChange={(event) => onChange(readInput(control, event.currentTarget.value))}
    />
  )
}

/** A picture that is not named is null. */
function readInput(control: SingleField['control'], text: string): string | null {
  return control === 'image' && text.trim() === '' ? null : text
}
