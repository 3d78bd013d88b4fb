import * as endpoints from '@croupier/endpoints/calls/contracts'
import * as operators from '@croupier/endpoints/calls/ops/contracts'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getOwnContract, listDownlineContracts, listWaitingContracts } from './lists.ts'
import { offerContract } from './offers.ts'
import { changeContractLevel, setRootContract, showContracts, terminateRootContract } from './operate.ts'
import { getContractCascade, processContract } from './process.ts'

export const operations: readonly Operation[] = [
  operation.agent(endpoints.dailySalary, (core, call) => getOwnContract(core, call, 'dailySalary')),
  operation.agent(endpoints.ownContract, (core, call) => getOwnContract(core, call, call.query.kind)),
  operation.agent(endpoints.downlineContracts, listDownlineContracts),
  operation.agent(endpoints.waitingContracts, listWaitingContracts),
  operation.agent(endpoints.contractCascade, getContractCascade),
  operation.agent(endpoints.offerDailySalary, (core, call) => offerContract(core, call, 'dailySalary')),
  operation.agent(endpoints.hourSalaryContract, (core, call) => offerContract(core, call, 'hourlySalary')),
  operation.agent(endpoints.realtimeSalaryContract, (core, call) => offerContract(core, call, 'realtimeSalary')),
  operation.agent(endpoints.offerDividend, (core, call) => offerContract(core, call, 'dividend')),
  operation.agent(endpoints.processDividendRequest, (core, call) => processContract(core, call, ['dividend'])),
  operation.agent(endpoints.processSalaryRequest, (core, call) =>
    processContract(core, call, ['dailySalary', 'hourlySalary', 'realtimeSalary']),
  ),
  operation.operator('view', operators.agentContracts, showContracts),
  operation.operator('money', operators.setContract, setRootContract),
  operation.operator('money', operators.terminateContract, terminateRootContract),
  operation.operator('money', operators.setContractLevel, changeContractLevel),
]
