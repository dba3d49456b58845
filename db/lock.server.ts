import { createClient } from '@libsql/client/sqlite3'
import { isBusy, isFile, pathOf } from './connect.server.ts'
import { makePrivateFile } from './private-files.server.ts'

/** Another server process holds this file. */
export class FileInUse extends Error {}

export type Lock = { release: () => void }

/**
 * A file belongs to one server process: an open write transaction on a lock database beside it, held for life. Unlike a
 * pid file the kernel frees it at any death. A libSQL server needs no lock.
 */
export async function lockFile(url: string): Promise<Lock> {
	if (!isFile(url)) return { release: () => undefined }
	const path = lockPath(url)
	makePrivateFile(path)
	const client = createClient({ url: `file:${path}`, concurrency: 1, timeout: 0 })
	try {
		// An open write transaction: the client's pool rolls back a bare BEGIN as soon as the call returns.
		const held = await client.transaction('write')
		return {
			release() {
				held.close()
				client.close()
			},
		}
	} catch (error) {
		client.close()
		if (isBusy(error)) throw new FileInUse(`another server holds ${path}`)
		throw error
	}
}

function lockPath(url: string): string {
	return `${pathOf(url).replace(/\.db$/, '')}.lock.db`
}
