import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { settings } from '#app/web/runtime.server.ts'
import { isFile, pathOf } from '#db/connect.server.ts'

export type Disk = { place: string; free: number }

/** The disks that the program writes to, each once: of the data, of a database that lies elsewhere, of the backups. */
export async function disks(): Promise<Disk[]> {
	const { dataDir, database, backup } = settings()
	const places = [dataDir, ...(isFile(database.url) ? [dirname(pathOf(database.url)), backup.folder] : [])]
	const seen = new Map<number, Disk>()
	for (const place of places) {
		// Of a folder that is not there others tell: the file that went with it, the backup that could not be made.
		const found = await Promise.all([stat(place), statfs(place)]).catch(() => null)
		if (!found || seen.has(found[0].dev)) continue
		seen.set(found[0].dev, { place, free: found[1].bavail * found[1].bsize })
	}
	return [...seen.values()]
}
