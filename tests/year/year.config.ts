import { type UserConfig } from 'vite'
import config from '../../remix.config.ts'

const own = config as UserConfig & { test: object }

/** A run of its own: beside other tests its times would be theirs. */
export default { ...own, test: { ...own.test, include: ['tests/year/*.test.ts'], maxWorkers: 1 } }
