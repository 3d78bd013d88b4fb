import brand from '@croupier/brand-shwe/brand'
import { siteConfig } from '@croupier/tooling/vite/site'

export default siteConfig(brand, import.meta.dirname)
