import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Icon } from '@croupier/ui-kit/Icon'
import { chevronEnd } from '@croupier/ui-kit/icons/chevron-end'
import { chevronStart } from '@croupier/ui-kit/icons/chevron-start'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getImageUrls } from '../../model/image-urls.ts'
import { useOperator } from '../../session/use-operator.ts'
import styles from './feedback.module.css'

interface FeedbackImagesProps {
  /** Paths on the image hosts. */
  readonly paths: readonly string[]
  /** Who has sent them. */
  readonly account: string
}

interface EnlargedImageProps extends FeedbackImagesProps {
  readonly index: number
  readonly onIndexChange: (index: number) => void
  readonly onClose: () => void
}

function EnlargedImage({ paths, account, index, onIndexChange, onClose }: EnlargedImageProps) {
  const { t } = useTranslation(['operator', 'common'])
  const { imageOrigins } = useOperator()
  const { src, retry } = getImageUrls(imageOrigins, paths[index] ?? '')
  const title = t('operator:feedback.image', { number: index + 1, total: paths.length })
  return (
    <Dialog
      open
      size="large"
      title={title}
      description={account}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      footer={
        paths.length > 1 && (
          <>
            <Button
              disabled={index === 0}
              startIcon={<Icon shape={chevronStart} />}
              onClick={() => onIndexChange(index - 1)}
            >
              {t('operator:feedback.previous')}
            </Button>
            <Button
              disabled={index === paths.length - 1}
              endIcon={<Icon shape={chevronEnd} />}
              onClick={() => onIndexChange(index + 1)}
            >
              {t('operator:feedback.next')}
            </Button>
          </>
        )
      }
    >
      <LazyImage
        className={styles['enlarged']}
        src={src}
        alt={title}
        fit="contain"
        eager
        onRetryUrl={() => retry}
        fallback={<span className={styles['failed']}>{t('operator:feedback.imageFailed')}</span>}
      />
    </Dialog>
  )
}

/** Images that a member has sent, small; a press enlarges one. */
export function FeedbackImages({ paths, account }: FeedbackImagesProps) {
  const { t } = useTranslation('operator')
  const { imageOrigins } = useOperator()
  const [open, setOpen] = useState<number>()
  if (paths.length === 0) return null
  return (
    <>
      <ul className={styles['images']}>
        {paths.map((path, index) => {
          const { src, retry } = getImageUrls(imageOrigins, path)
          return (
            // The query of a path changes with its validity.
            <li key={path.split('?')[0]}>
              <button
                type="button"
                className={styles['thumbnail']}
                aria-label={t('feedback.enlarge', { number: index + 1, total: paths.length })}
                onClick={() => setOpen(index)}
              >
                <LazyImage src={src} alt="" ratio="1" onRetryUrl={() => retry} />
              </button>
            </li>
          )
        })}
      </ul>
      {open !== undefined && (
        <EnlargedImage
          paths={paths}
          account={account}
          index={open}
          onIndexChange={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
