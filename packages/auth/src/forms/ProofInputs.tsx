import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { useTranslation } from 'react-i18next'
import type { ProofField } from '../model/contact-schema.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { PaymentPasswordInput } from './PaymentPasswordInputs.tsx'

interface ProofInputsProps {
  readonly proofs: readonly ProofField[]
  readonly register: (field: ProofField) => FieldProps
}

/** The passwords that confirm a new contact. */
export function ProofInputs({ proofs, register }: ProofInputsProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      {proofs.includes('password') && <PasswordInput field={register('password')} />}
      {proofs.includes('paymentPassword') && (
        <PaymentPasswordInput field={register('paymentPassword')} label={t('field.paymentPassword')} />
      )}
    </>
  )
}
