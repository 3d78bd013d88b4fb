import { useBanners, type Banner } from '@croupier/runtime/data/use-banners'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog, type DialogProps } from '@croupier/ui-kit/Dialog'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { useTranslation } from 'react-i18next'
import styles from './AuthDialog.module.css'

interface AuthDialogProps extends Pick<DialogProps, 'title' | 'description' | 'onClose' | 'dismissible' | 'children'> {
  /** Group of the banner above the form (specification, section 3 "Banner groups"); the brand's mark without a banner. */
  readonly bannerGroup?: 'w_login' | 'w_register' | 'w_forget'
}

function AuthBanner({ banner }: { readonly banner: Banner }) {
  const { pictures, brand } = useSite()
  return (
    <figure className={styles['banner']} data-drawn={brand.scheme}>
      <LazyImage
        ratio="1600 / 520"
        src={pictures.url(banner.url)}
        alt=""
        fallback=""
        onRetryUrl={(failed) => pictures.nextUrl(failed)}
      />
      <figcaption className={styles['words']}>
        <strong>{banner.title}</strong>
        <span>{banner.text}</span>
      </figcaption>
    </figure>
  )
}

/** The base of the auth dialogs: a small dialog with the banner of its group, or the brand's mark. */
export function AuthDialog({ bannerGroup, ...props }: AuthDialogProps) {
  const { t } = useTranslation()
  const { brand } = useSite()
  // Those of the gate are known before the dialog opens, so that it does not grow.
  const [banner] = useBanners(bannerGroup)
  return (
    <Dialog
      open
      size="small"
      closeLabel={t('action.close')}
      {...(banner
        ? { cover: <AuthBanner banner={banner} /> }
        : { art: <img className={styles['mark']} src={brand.mark} alt="" /> })}
      {...props}
    />
  )
}
