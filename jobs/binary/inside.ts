import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'

// Before anything else is loaded: React chooses its build by it.
process.env.NODE_ENV ??= 'production'

/** Bytes that were packed into the executable. */
export function inside(name: string): Buffer {
	return Buffer.from(getRawAsset(name) as ArrayBuffer)
}

/** A native addon can only be loaded from a file: it is laid in a folder named after its content, once. */
export function loadNative(name: string): unknown {
	const bytes = inside(name)
	const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
	const home = homedir()
	const cache =
		process.env.APP_CACHE_DIR ?? process.env.XDG_CACHE_HOME ?? (home && home !== '/' ? join(home, '.cache') : tmpdir())
	const file = join(writable(join(cache, 'recepcion')), `${name}-${hash}.node`)
	if (!existsSync(file) || statSync(file).size !== bytes.byteLength) {
		const fresh = `${file}.${process.pid}`
		writeFileSync(fresh, bytes, { mode: 0o700 })
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
