import { maxRemarkLength } from '@croupier/domain/promotions'
import { applyForPromotion } from '@croupier/endpoints/calls/applications'
import { promotions } from '@croupier/endpoints/calls/promotions'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { createImageUploads } from '@croupier/runtime/forms/image-uploads'
import { ImageUploadField } from '@croupier/runtime/forms/ImageUploadField'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applySchema } from './apply-schema.ts'
import styles from './ApplyForm.module.css'

interface ApplyFormProps {
  readonly promotionId: string
  readonly onSent: () => void
}

/** The form of an application for a promotion: a remark and up to three images. */
export function ApplyForm({ promotionId, onSent }: ApplyFormProps) {
  const { t } = useTranslation(['promotions', 'forms', 'errors'])
  const site = useSite()
  const [uploads] = useState(() => createImageUploads(site, 'activity'))
  // Synchronises with the network: what is still being sent when the form closes is for nothing.
  useEffect(() => () => uploads.stop(), [uploads])
  const reload = () => site.queryClient.invalidateQueries({ queryKey: toQueryKey(promotions) })
  const form = useEndpointForm(applyForPromotion, {
    schema: applySchema,
    defaultValues: { remark: '' },
    toInput: async ({ remark }) => {
      const imageIds = await uploads.getImageIds()
      return { body: { promotionId, remark, ...(imageIds.length > 0 ? { imageIds: [...imageIds] } : {}) } }
    },
    onSuccess: () => {
      showToast('positive', t('activity.done.apply'))
      onSent()
      void reload()
    },
    onFailure: (error) => {
      if (error.code === 'IMAGE_UNKNOWN') uploads.expire(error)
      // It was applied for elsewhere, or has ended meanwhile.
      if (error.code === 'PROMOTION_CLOSED') void reload()
    },
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextAreaField
        {...form.register('remark')}
        label={t('apply.remark')}
        hint={t('apply.remarkHint', { max: maxRemarkLength })}
        maxCharacters={maxRemarkLength}
        countText={(used, max) => t('apply.count', { used, max })}
        rows={4}
      />
      <ImageUploadField uploads={uploads} purpose="activity" label={t('apply.images')} disabled={form.submitting} />
      <FormActions loading={form.submitting} error={form.formError} label={t('apply.send')} />
    </form>
  )
}
