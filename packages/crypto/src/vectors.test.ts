import { describeVectors } from './vectors/suite.ts'

describeVectors()
