import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'

// Before anything else is loaded: React chooses its build by it.
process.env.NODE_ENV ??= 'production'

/** Where each of the browser's files lies in `client`, and what tells one addon from another. */
type Contents = { files: Record<string, [from: number, length: number]>; addon: { hash: string; size: number } }

const piece = (name: string) => getRawAsset(name) as ArrayBuffer
const { files, addon }: Contents = JSON.parse(Buffer.from(piece('contents.json')).toString('utf8'))

/** The browser's files, as they were packed into the executable. Reading one that is not there throws. */
export const assets = {
	list: async () => Object.keys(files),
	async read(path: string): Promise<Buffer> {
		const place = files[path]
		if (!place) throw new Error(`no file ${path} in the executable`)
		return Buffer.from(piece('client'), ...place)
	},
}

/** A native addon can only be loaded from a file: it is laid in a folder under a name of its content, once. */
function loadNative(name: string): unknown {
	const home = homedir()
	const cache =
		process.env.APP_CACHE_DIR ?? process.env.XDG_CACHE_HOME ?? (home && home !== '/' ? join(home, '.cache') : tmpdir())
	const file = join(writable(join(cache, 'recepcion')), `${name}-${addon.hash}.node`)
	if (!existsSync(file) || statSync(file).size !== addon.size) {
		const fresh = `${file}.${process.pid}`
		writeFileSync(fresh, Buffer.from(piece(name)), { mode: 0o700 })
		renameSync(fresh, file)
	}
	const holder = { exports: {} }
	process.dlopen(holder, file)
	return holder.exports
}

function writable(folder: string): string {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		return folder
	} catch {
		const other = join(tmpdir(), `recepcion-${process.getuid?.() ?? 0}`)
		mkdirSync(other, { recursive: true, mode: 0o700 })
		return other
	}
}

// The bundler sends libsql's own loader here (binary.mjs).
Object.assign(globalThis, { recepcionLoadNative: loadNative })
