import { patternIds, registrationFields, type FieldRule } from '@croupier/domain/registration-fields'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { arrowDown } from '@croupier/ui-kit/icons/arrow-down'
import { arrowUp } from '@croupier/ui-kit/icons/arrow-up'
import { close } from '@croupier/ui-kit/icons/close'
import { Select } from '@croupier/ui-kit/Select'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import { parseInteger } from '../../model/integers.ts'
import stack from '../../components/Stack.module.css'
import styles from './site.module.css'

interface RulesFormProps {
  readonly rules: readonly FieldRule[]
  readonly getProblem: (path: string) => string | undefined
  readonly onChange: (rules: readonly FieldRule[]) => void
}

const newRule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: 64,
} as const

const ruleParts = [
  'patternId',
  'acceptedPattern',
  'minLength',
  'maxLength',
] as const satisfies readonly (keyof FieldRule)[]

interface RuleProps {
  readonly rule: FieldRule
  readonly index: number
  readonly getProblem: (path: string) => string | undefined
  readonly onChange: (change: Partial<FieldRule>) => void
}

/** What a field accepts. */
function RuleFields({ rule, index, getProblem, onChange }: RuleProps) {
  const { t } = useTranslation('operator')
  return (
    <div className={styles['fields']}>
      <Select
        label={t('settingField.patternId')}
        options={patternIds.map((value) => ({ value, label: value }))}
        value={rule.patternId}
        error={getProblem(`${index}.patternId`)}
        onValueChange={(patternId) => onChange({ patternId })}
      />
      <TextField
        label={t('settingField.acceptedPattern')}
        spellCheck={false}
        value={rule.acceptedPattern}
        error={getProblem(`${index}.acceptedPattern`)}
        onChange={(event) => onChange({ acceptedPattern: event.currentTarget.value })}
      />
      {(['minLength', 'maxLength'] as const).map((part) => (
        <TextField
          key={part}
          label={t(`settingField.${part === 'minLength' ? 'min' : 'max'}`)}
          inputMode="numeric"
          value={Number.isNaN(rule[part]) ? '' : `${rule[part]}`}
          error={getProblem(`${index}.${part}`)}
          onChange={(event) => onChange({ [part]: parseInteger(event.currentTarget.value) })}
        />
      ))}
    </div>
  )
}

/**
 * The fields of the registration form in their order, with what each accepts; one that is off shows only its switch, unless what it
 * accepts is wrong.
 */
export function RulesForm({ rules, getProblem, onChange }: RulesFormProps) {
  const { t } = useTranslation('operator')
  const hasProblem = (index: number) => ruleParts.some((part) => getProblem(`${index}.${part}`) !== undefined)
  const left = registrationFields.filter((field) => !rules.some((rule) => rule.field === field))
  const replace = (index: number, change: Partial<FieldRule>) =>
    onChange(rules.map((rule, position) => (position === index ? { ...rule, ...change } : rule)))
  const move = (index: number, by: 1 | -1) => {
    const moved = rules[index]
    if (moved) onChange(rules.toSpliced(index, 1).toSpliced(index + by, 0, moved))
  }
  return (
    <div className={styles['form']}>
      <ol className={styles['form']}>
        {rules.map((rule, index) => {
          const { field, enabled, required } = rule
          return (
            <li key={field} className={styles['rule']}>
              <div className={styles['ruleHead']}>
                <strong className={styles['ruleName']}>
                  {index + 1}. <code>{field}</code>
                </strong>
                <span className={stack['line']}>
                  <IconButton
                    shape={arrowUp}
                    label={t('action.moveUp', { name: field })}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    shape={arrowDown}
                    label={t('action.moveDown', { name: field })}
                    disabled={index === rules.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    shape={close}
                    label={`${t('action.remove')}: ${field}`}
                    onClick={() => onChange(rules.toSpliced(index, 1))}
                  />
                </span>
              </div>
              <div className={styles['checks']}>
                <Checkbox
                  label={t('settingField.enabled')}
                  checked={enabled}
                  onCheckedChange={(on) => replace(index, { enabled: on })}
                />
                <Checkbox
                  label={t('settingField.required')}
                  checked={required}
                  disabled={!enabled}
                  onCheckedChange={(on) => replace(index, { required: on })}
                />
              </div>
              {(enabled || hasProblem(index)) && (
                <RuleFields
                  rule={rule}
                  index={index}
                  getProblem={getProblem}
                  onChange={(change) => replace(index, change)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {left.length > 0 && (
        <Select
          label={t('settingField.add')}
          placeholder={t('settingField.addHint')}
          options={left.map((value) => ({ value, label: value }))}
          value={null}
          onValueChange={(field) => onChange([...rules, { ...newRule, field }])}
        />
      )}
    </div>
  )
}
