import { memberState } from '@croupier/endpoints/calls/state'
import { sample } from '../../../core/http/testing/samples.ts'

export const samples = [sample('member', memberState)]
