import { hasHolder } from '@croupier/domain/bank-accounts'
import { addBankAccount, bankAccounts } from '@croupier/endpoints/calls/bank-accounts'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useAccountDialog } from '@croupier/runtime/overlays/use-account-dialog'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Select } from '@croupier/ui-kit/Select'
import { TextField } from '@croupier/ui-kit/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bankAccountsQuery, paymentPasswordQuery } from '../queries.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import styles from '../SecurityCenter.module.css'
import { createBankAccountSchema } from './bank-account-schema.ts'
import { PaymentPasswordField } from './PaymentPasswordField.tsx'

interface FormProps {
  readonly data: InferModel<typeof bankAccounts>
  readonly onDone: () => void
}

function AddBankAccountForm({ data: { banks, boundName }, onDone }: FormProps) {
  const { t } = useTranslation(['security', 'forms'])
  const site = useSite()
  const getKind = (bankCode: string) => banks.find(({ code }) => code === bankCode)?.kind ?? 'bank'
  const form = useEndpointForm(addBankAccount, {
    schema: createBankAccountSchema(banks),
    defaultValues: { bankCode: '', accountNumber: '', holderName: '', paymentPassword: '' },
    toInput: (entries) => ({
      body: { ...entries, holderName: hasHolder(getKind(entries.bankCode)) ? entries.holderName : null },
    }),
    dependents: { bankCode: ['accountNumber', 'holderName'] },
    onSuccess: onDone,
    invalidates: [toQueryKey(bankAccounts)],
    onFailure: ({ code }) => {
      // Its last try may have locked it.
      if (code.startsWith('PAYMENT_PASSWORD')) void site.queryClient.invalidateQueries(paymentPasswordQuery(site))
    },
  })
  const { value: bankCode, ...bank } = form.field('bankCode')
  const kind = getKind(bankCode)
  return (
    <form {...form.formProps} className={styles['form']}>
      <Select
        {...bank}
        label={t('banks.bank')}
        mark={t('forms:mark.required')}
        placeholder={t('banks.chooseBank')}
        options={banks.map(({ code, title }) => ({ value: code, label: title }))}
        value={bankCode === '' ? null : bankCode}
      />
      <TextField
        {...form.register('accountNumber')}
        label={t(`banks.number.${kind}`)}
        mark={t('forms:mark.required')}
        required
        inputMode={kind === 'crypto' ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
      />
      {hasHolder(kind) && (
        <TextField
          {...form.register('holderName')}
          label={t('banks.holder')}
          mark={t('forms:mark.required')}
          required
          hint={boundName === null ? t('banks.holderFirst') : t('banks.holderBound', { name: boundName })}
          autoComplete="name"
        />
      )}
      <PaymentPasswordField field={form.register('paymentPassword')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('banks.submit')} />
    </form>
  )
}

/** Binds a bank account, an e-wallet or the address of a wallet. */
export function AddBankAccountDialog({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['security', 'common', 'forms', 'errors'])
  const query = useQuery(bankAccountsQuery(useSite()))
  const { data } = query
  const failure = useFailure(query)
  const isPermitted = useAccountDialog(onClose)

  function finish(): void {
    onClose()
    showToast('positive', t('banks.added'))
  }

  return (
    <Dialog
      open={isPermitted}
      size="small"
      onClose={onClose}
      closeLabel={t('common:action.close')}
      title={t('banks.addTitle')}
      description={t('banks.addHint')}
    >
      {data ? (
        <AddBankAccountForm data={data} onDone={finish} />
      ) : failure ? (
        <FailedState title={t('banks.failed')} failure={failure} />
      ) : (
        <RowsSkeleton label={t('banks.loading')} rows={3} />
      )}
    </Dialog>
  )
}
