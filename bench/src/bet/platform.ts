/** The platform on the embedded database in a folder, with players in open game sessions. */
import { build } from '@croupier/platform/build'
import { systemClock } from '@croupier/platform/config'
import { createTestConfig } from '@croupier/testing/config'
import { benchCurrency, benchGame, benchSecret, benchVendor, earlierBets, players, reportToParent } from './contract.ts'

const platform = await build({
  ...createTestConfig({ clock: systemClock, vendorSecrets: new Map([[benchVendor, benchSecret]]) }),
  database: { kind: 'pglite', folder: process.argv[2] ?? '' },
})
const { query } = platform.core.database
const merchant = platform.core.merchants.all.find((each) => each.currency === benchCurrency)
if (!merchant) throw new Error(`There is no merchant with ${benchCurrency}.`)
const { code, currency } = merchant

await query(`insert into vendor (code, name) values ($1, $1)`, [benchVendor])
await query(`insert into vendor_category values ($1, 'RNG', $1, false)`, [benchVendor])
await query(
  `insert into game (node_id, vendor, game_type, game_code, classify, name, aliases, offers_demo, is_game, behind_entry, position)
  values ($2, $1, 'RNG', $2, 'SLOT', '{"EN": "Bench"}', '{}', true, true, false, 1000000)`,
  [benchVendor, benchGame],
)
await query('insert into merchant_vendor (merchant, vendor, position) values ($1, $2, 1000)', [code, benchVendor])
await query(
  `with new as (
    insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at, invitation_code, created_at)
    select $1, 'bench' || number, 'bench', 0, $2, '', now(), 'bench' || number, now() from generate_series(1, $3) as number
    returning id, username
  ), sitting as (
    insert into game_session (id, launch_token_hash, merchant, member_id, node_id, game_code, vendor, mode, language, created_at, authenticated_at)
    select replace(username, 'bench', 'bench-session-'), username, $1, id, $4, $4, $5, 'real', 'EN', now(), now() from new
  )
  select post($1, 'opening', 'opening:' || id, $2, 'real', '', now(), array[id, null], array['main', 'promotions'], array[null, null], array[1000000000, -1000000000]) from new`,
  [code, currency, players, benchGame, benchVendor],
)
await query(
  `select count(*) from generate_series(1, $1) as number, lateral wallet_event(
    'bet', $2, $3, 'bench-session-' || 1 + number % $4, 'earlier ' || number, 'earlier ' || number, $5, 1, $6, '',
    now(), now() - interval '1 day', 'full', null)`,
  [earlierBets, JSON.stringify({ unknown: { next: 'open' } }), benchVendor, players, benchGame, currency],
)
await query('analyze')
await platform.app.listen({ port: 0, host: '127.0.0.1' })
const address = platform.app.server.address()
reportToParent(typeof address === 'object' && address ? address.port : 0)
