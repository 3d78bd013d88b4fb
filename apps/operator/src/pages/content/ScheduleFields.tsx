import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../components/DateField.tsx'
import type { Draft, FieldProblem } from '../../model/content-fields.ts'
import { changeDraft, readTextAt } from '../../model/contents.ts'
import { formatZone, fromZonedField, toZonedField } from '../../model/zoned-time.ts'

interface ScheduleFieldsProps {
  readonly draft: Draft
  /** Zone of the brand (IANA name). */
  readonly timeZone: string
  readonly problem: FieldProblem | undefined
  readonly onChange: (draft: Draft) => void
}

/** When a content is shown, in the zone of the brand; an empty field is no bound. */
export function ScheduleFields({ draft, timeZone, problem, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation('operator')
  const [zone] = useState(() => formatZone(timeZone, new Date()))
  return (['from', 'to'] as const).map((side) => (
    <DateField
      key={side}
      type="datetime-local"
      label={t(`content.schedule.${side}`)}
      mark={t('field.optional')}
      hint={t('content.zone', { zone })}
      error={problem !== undefined && side === 'to' ? t(`content.problem.${problem}`, { max: 0 }) : undefined}
      value={toZonedField(readTextAt(draft, ['schedule', side]) || null, timeZone)}
      onValueChange={(value) => onChange(changeDraft(draft, ['schedule', side], fromZonedField(value, timeZone)))}
    />
  ))
}
