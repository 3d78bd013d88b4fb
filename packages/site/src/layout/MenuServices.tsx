import { useBanners, type Banner } from '@croupier/runtime/data/use-banners'
import { opensElsewhere } from '@croupier/runtime/navigation/opens-elsewhere'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { download } from '@croupier/ui-kit/icons/download'
import { headset } from '@croupier/ui-kit/icons/headset'
import { shield } from '@croupier/ui-kit/icons/shield'
import { sort } from '@croupier/ui-kit/icons/sort'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { NavItem } from '@croupier/ui-kit/NavItem'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { licenceOverlay } from '../overlays/overlays.ts'
import { AppDownload } from './AppDownload.tsx'
import { useApps } from './apps.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { setMenuOpen, setMenuReversed, useMenu } from './menu-store.ts'
import { SocialChannels, useChannels } from './SocialChannels.tsx'
import { getServiceEntries, useServiceLink } from './use-service-window.ts'
import styles from './MenuServices.module.css'

/** The banner of the menu, which leads where it says. */
function MenuBanner({ banner }: { readonly banner: Banner }) {
  const { pictures, brand } = useSite()
  const router = useRouter()
  const content = (
    <>
      <LazyImage
        ratio="2 / 1"
        src={pictures.url(banner.url)}
        alt=""
        fallback=""
        onRetryUrl={(failed) => pictures.nextUrl(failed)}
      />
      <strong className={styles['words']}>{banner.title}</strong>
    </>
  )
  const look = { className: styles['banner'], 'data-drawn': brand.scheme }
  if (banner.link === '') return <div {...look}>{content}</div>
  return (
    <a
      {...look}
      href={banner.link}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        setMenuOpen(false)
        router.history.push(banner.link)
      }}
    >
      {content}
    </a>
  )
}

/** What follows the entries of the side menu: licence, live chat, apps, language, channels and the side that it is on. */
export function MenuServices() {
  const { t } = useTranslation(['shell', 'common'])
  const site = useSite()
  const [banner] = useBanners('w_menu')
  const hasLicence = useBanners('w_license').length > 0
  const apps = useApps()
  const channels = useChannels()
  const liveChat = useServiceLink(getServiceEntries(site.gate).liveChat)
  const reversed = useMenu((state) => state.reversed)
  return (
    <div className={styles['root']}>
      {banner && <MenuBanner banner={banner} />}
      {hasLicence && (
        <NavItem
          label={t('licence.title')}
          icon={<Icon shape={shield} />}
          onClick={() => {
            setMenuOpen(false)
            openOverlay(licenceOverlay)
          }}
        />
      )}
      {liveChat && <NavItem {...liveChat} label={t('service.liveChat')} icon={<Icon shape={headset} />} />}
      {apps.length > 0 && (
        <AppDownload trigger={<NavItem label={t('download.title')} icon={<Icon shape={download} />} />} />
      )}
      <LanguageSelect />
      {channels.length > 0 && <SocialChannels className={styles['channels']} />}
      <Button
        className={styles['reverse']}
        variant="ghost"
        size="small"
        aria-pressed={reversed}
        startIcon={<Icon shape={sort} />}
        onClick={() => setMenuReversed(!reversed)}
      >
        {t('menu.reverse')}
      </Button>
    </div>
  )
}
