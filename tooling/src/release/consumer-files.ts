/** The files of a project outside of the workspace that uses the published packages: one page, one brand. Keys are paths. */
export const CONSUMER_FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html>
<html lang="en">
  <head><title>Consumer</title><link rel="icon" href="data:," /></head>
  <body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>
`,
  'tokens.ts': `import { readFileSync, writeFileSync } from 'node:fs'
import { buildTokens } from '@croupier/brand/tokens/build'
import brand from './brand/brand.ts'

const file = 'brand/tokens.json'
const { css, getHexColor } = buildTokens(JSON.parse(readFileSync(file, 'utf8')), {
  brand: brand.id,
  file,
  defaultScheme: brand.scheme,
  scope: 'page',
})
writeFileSync('src/brand.css', css)
writeFileSync('brand.json', JSON.stringify({ id: brand.id, accent: getHexColor(brand.scheme, 'accent.base') }))
`,
  // The global sheet last: the layers have the same order in every sheet, so that the order of imports does not matter.
  'src/main.tsx': `import { Badge } from '@croupier/ui-kit/Badge'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Icon } from '@croupier/ui-kit/Icon'
import { search } from '@croupier/ui-kit/icons/search'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import './brand.css'
import '@croupier/ui-kit/global.css'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <Badge tone="accent">New</Badge>
      <TextField label="Name" startIcon={<Icon shape={search} />} />
      <Button variant="primary" onClick={() => setOpen(true)}>Play</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Ready" closeLabel="Close">Deal</Dialog>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)

/** Never called: makes the bundler resolve every entry for browsers. */
export const rest = () => import('./everything.ts')
`,
  'tsconfig.json': `{
  "compilerOptions": {
    "target": "ES2024",
    "module": "preserve",
    "moduleResolution": "bundler",
    "lib": ["ES2024", "DOM", "DOM.Iterable"],
    "types": ["node", "vite/client"],
    "jsx": "react-jsx",
    "strict": true,
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "resolveJsonModule": true
  },
  "include": ["src", "tokens.ts"]
}
`,
}
