import { expect, test } from 'vitest'
import { consolidated } from './agents.ts'
import { openedNumbers, vnLotteryMenu, vnOpenedNumbers } from './lottery.ts'
import { launchGame, recentGames } from './play.ts'
import { changePassword, forgetPassword, resetPasswordByPhone } from './security.ts'
import { affiliate, register, registerMobile } from './session.ts'
import { domainRoutes, registerSettings, whitelabel } from './system.ts'
import { loginCode, registerCode } from './verification.ts'
import { transferFund } from './wallets.ts'

test.each([
  { clause: 'path-4', endpoint: loginCode, method: 'POST', path: '/wps/verification/sms/noLogin' },
  { clause: 'path-5', endpoint: registerCode, method: 'POST', path: '/wps/verification/sms/register' },
  { clause: 'path-9', endpoint: consolidated, method: 'GET', path: '/wps/member/info/funds/consolidated' },
  { clause: 'path-10', endpoint: register, method: 'PUT', path: '/wps/member/register', encrypted: true },
  { clause: 'path-11', endpoint: registerMobile, method: 'PUT', path: '/wps/member/register/mobile', encrypted: true },
  { clause: 'path-12', endpoint: changePassword, method: 'POST', path: '/wps/member/password', encrypted: true },
  { clause: 'path-13', endpoint: forgetPassword, method: 'POST', path: '/wps/member/password/email' },
  {
    clause: 'path-14',
    endpoint: resetPasswordByPhone,
    method: 'POST',
    path: '/wps/member/password/verification',
    encrypted: true,
  },
  { clause: 'path-15', endpoint: whitelabel, method: 'GET', path: '/wps/system/whitelabel' },
  { clause: 'path-16', endpoint: registerSettings, method: 'GET', path: '/wps/system/setting/register' },
  { clause: 'path-18', endpoint: domainRoutes, method: 'GET', path: '/wps/system/domainRoute' },
  { clause: 'path-20', endpoint: affiliate, method: 'GET', path: '/wps/agent/affiliate' },
  { clause: 'path-23', endpoint: launchGame, method: 'GET', path: '/wps/game/launchGame' },
  { clause: 'path-25.1', endpoint: vnLotteryMenu, method: 'GET', path: '/lgw/vn/games/game_menu' },
  { clause: 'path-25.2', endpoint: recentGames, method: 'GET', path: '/lgw/vn/games/game_menu/recent' },
  { clause: 'path-26', endpoint: vnOpenedNumbers, method: 'GET', path: '/lgw/vn/numeros/opened/game' },
  { clause: 'path-27', endpoint: openedNumbers, method: 'GET', path: '/lotto/lgw/games/opened/numero' },
  { clause: 'path-28', endpoint: transferFund, method: 'POST', path: '/wps/relay/wallets/transfer' },
])('the call $method $path has the path of the specification', ({ endpoint, method, path, encrypted }) => {
  expect(endpoint).toMatchObject({ method, path, ...(encrypted && { encrypted }) })
})
