import { imagePurposes, maxImageBytes, type ImagePurpose } from '@croupier/domain/images'
import { ImageField, type ImageFieldProps, type ImageState } from '@croupier/ui-kit/ImageField'
import type { AcceptedFile, FileProblem } from '@croupier/ui-kit/file-selection'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { getErrorText } from './errors.ts'
import type { ImageUploads } from './image-uploads.ts'

interface ImageUploadFieldProps extends Pick<ImageFieldProps, 'label' | 'disabled'> {
  readonly uploads: ImageUploads
  readonly purpose: ImagePurpose
  /** Whether the form is not sent without an image; it is by default. */
  readonly required?: boolean
}

const problems = {
  type: 'forms:image.problem.type',
  size: 'forms:image.problem.size',
  count: 'forms:image.problem.count',
  broken: 'forms:image.problem.broken',
} as const satisfies Record<FileProblem['kind'], ParseKeys<['forms']>>

const megabytes = maxImageBytes / (1024 * 1024)

/**
 * Field of images, which are uploaded while the form is filled in. Each shows that it is being sent, or why it was
 * not, with a retry. Requires the namespaces `forms` and `errors`.
 */
export function ImageUploadField({ uploads, purpose, required = false, ...props }: ImageUploadFieldProps) {
  const { t, i18n } = useTranslation(['forms', 'errors'])
  const images = useStore(uploads.store)
  const { max } = imagePurposes[purpose]

  function getState(image: AcceptedFile): ImageState | undefined {
    const upload = images.find(({ picked }) => picked === image)
    const { name } = image.file
    if (upload?.status === 'sending') return { kind: 'busy', label: t('image.sending', { name }) }
    if (upload?.status !== 'failed') return undefined
    return {
      kind: 'failed',
      problem: t('image.failed', { name, reason: getErrorText(i18n, upload.error) }),
      retryLabel: t('image.retry', { name }),
      onRetry: () => uploads.retry(image),
    }
  }

  return (
    <ImageField
      {...props}
      mark={required ? t('mark.required') : t('mark.optional')}
      hint={t('image.hint', { max, megabytes })}
      prompt={t('image.add')}
      value={images.map(({ picked }) => picked)}
      onValueChange={(picked) => uploads.setPicked(picked)}
      maxBytes={maxImageBytes}
      maxFiles={max}
      getState={getState}
      problemText={({ kind, name }) => t(problems[kind], { name, max, megabytes })}
      removeLabel={(name) => t('image.remove', { name })}
    />
  )
}
