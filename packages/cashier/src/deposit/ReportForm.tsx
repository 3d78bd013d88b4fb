import { receiptNumber } from '@croupier/endpoints/bodies/deposits'
import { submitDeposit, type Deposit } from '@croupier/endpoints/calls/deposits'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { createImageUploads } from '@croupier/runtime/forms/image-uploads'
import { ImageUploadField } from '@croupier/runtime/forms/ImageUploadField'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { TextField } from '@croupier/ui-kit/TextField'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { depositQuery, showDeposit } from './queries.ts'
import styles from './Deposit.module.css'

const schema = z.object({ receiptNumber })

/** Says that a deposit was paid: the reference of the payment, and pictures that prove it. */
export function ReportForm({ deposit: { depositId } }: { readonly deposit: Deposit }) {
  const { t } = useTranslation(['cashier', 'forms', 'errors'])
  const site = useSite()
  const [uploads] = useState(() => createImageUploads(site, 'deposit'))
  // Synchronises with the network: what is still being sent when the form closes is for nothing.
  useEffect(() => () => uploads.stop(), [uploads])
  const form = useEndpointForm(submitDeposit, {
    schema,
    defaultValues: { receiptNumber: '' },
    toInput: async (values) => ({
      body: { ...values, depositId, imageIds: [...(await uploads.getImageIds())] },
    }),
    onSuccess: (deposit) => showDeposit(site, deposit),
    onFailure: (error) => {
      if (error.code === 'IMAGE_UNKNOWN') uploads.expire(error)
      if (error.code === 'DEPOSIT_DECIDED') void site.queryClient.invalidateQueries(depositQuery(site, depositId))
    },
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField
        {...form.register('receiptNumber')}
        label={t('report.reference')}
        hint={t('report.referenceHint')}
        mark={t('forms:mark.required')}
        autoComplete="off"
        required
      />
      <ImageUploadField uploads={uploads} purpose="deposit" label={t('report.proof')} disabled={form.submitting} />
      <FormActions loading={form.submitting} error={form.formError} label={t('report.send')} />
    </form>
  )
}
