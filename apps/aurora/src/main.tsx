import { createSite } from '@croupier/site/create-site'
import { brand, catalogs } from 'virtual:croupier/brand'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root to start the site in.')

// Not awaited: chunks loaded during the start import from this module, so a top-level await would deadlock.
createSite({ brand, catalogs, element }).catch(reportError)
