import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'archives.listExports': () => ({}),
	'archives.requestExport': () => ({}),
	'archives.readyExport': ({ ids: { exportId } }) => ({ exportId }),
	'archives.expireExports': () => ({}),
	'archives.purgeBusinesses': () => ({}),
}
