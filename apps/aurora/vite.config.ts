import brand from '@croupier/brand-aurora/brand'
import { siteConfig } from '@croupier/tooling/vite/site'

export default siteConfig(brand, import.meta.dirname)
