import { createSite } from '@croupier/site/create-site'
import { brand, catalogs } from 'virtual:croupier/brand'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root to start the site in.')

// Not awaited: chunks that the start waits for import from this module, and would wait for it in turn.
createSite({ brand, catalogs, element }).catch(reportError)
