import { operatorRoles, type OperatorRole } from '@croupier/domain/operators'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { useTranslation } from 'react-i18next'
import { useOperator } from '../../session/use-operator.ts'
import styles from './operators.module.css'

/** What an operator may do, and for which brands: null for all of them, later ones too. */
export interface Access {
  readonly roles: readonly OperatorRole[]
  readonly merchants: readonly string[] | null
}

interface AccessFieldsProps {
  readonly value: Access
  readonly onValueChange: (access: Access) => void
}

function toggle<Item>(items: readonly Item[], item: Item, on: boolean): readonly Item[] {
  return on ? [...items, item] : items.filter((each) => each !== item)
}

/** Whether an operator with this access can do anything. */
export function isComplete({ roles, merchants }: Access): boolean {
  return roles.length > 0 && (merchants === null || merchants.length > 0)
}

/** Roles and brands of an operator. */
export function AccessFields({ value, onValueChange }: AccessFieldsProps) {
  const { t } = useTranslation('operator')
  const { merchants } = useOperator()
  const { roles, merchants: given } = value
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>{t('operators.roles')}</legend>
        {operatorRoles.map((role) => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            description={t(`roleHint.${role}`)}
            checked={roles.includes(role)}
            onCheckedChange={(on) => onValueChange({ ...value, roles: toggle(roles, role, on) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{t('operators.merchants')}</legend>
        <Checkbox
          label={t('operators.allMerchants')}
          checked={given === null}
          onCheckedChange={(on) => onValueChange({ ...value, merchants: on ? null : [] })}
        />
        {given !== null &&
          merchants.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={given.includes(code)}
              onCheckedChange={(on) => onValueChange({ ...value, merchants: toggle(given, code, on) })}
            />
          ))}
      </fieldset>
    </>
  )
}
