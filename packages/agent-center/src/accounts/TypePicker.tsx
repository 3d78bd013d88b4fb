import { getOpenableRole, openableTypes, type OpenableRole, type OpenableType } from '@croupier/domain/agent-accounts'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useTranslation } from 'react-i18next'

interface TypePickerProps {
  readonly value: OpenableType
  readonly onChange: (type: OpenableType) => void
}

/** Whether an account is a member or an agent with a team of its own. */
export function TypePicker({ value, onChange }: TypePickerProps) {
  const { t } = useTranslation('agentAccounts')
  return (
    <RadioGroup<OpenableRole>
      label={t('type.label')}
      variant="card"
      value={getOpenableRole(value)}
      onValueChange={(role) => onChange(openableTypes.find((type) => getOpenableRole(type) === role) ?? value)}
      options={openableTypes.map((type) => {
        const role = getOpenableRole(type)
        return { value: role, label: t(`type.${role}`), description: t(`type.${role}Hint`) }
      })}
    />
  )
}
