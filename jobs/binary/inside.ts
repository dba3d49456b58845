import { getRawAsset } from 'node:sea'
import { cachedDataVersionTag } from 'node:v8'
import { loadAddon } from './addon.ts'

// Before anything else is loaded: React chooses its build by it.
process.env.NODE_ENV ??= 'production'

/** Where each of the browser's files lies in `client`, the hash of each addon, and for which V8 `compiled` was made. */
type Contents = {
	files: Record<string, [from: number, length: number]>
	addons: Record<string, string>
	compiledFor: number | null
}

/** What was packed under a name, where it lies in the executable. */
export const piece = (name: string) => getRawAsset(name) as ArrayBuffer
const { files, addons, compiledFor }: Contents = JSON.parse(Buffer.from(piece('contents.json')).toString('utf8'))

/** The browser's files, as they were packed into the executable. Reading one that is not there throws. */
export const assets = {
	list: async () => Object.keys(files),
	async read(path: string): Promise<Buffer> {
		const place = files[path]
		if (!place) throw new Error(`no file ${path} in the executable`)
		return Buffer.from(piece('client'), ...place)
	},
}

/** An addon, libSQL's or the renderer's, from a folder of this user alone. */
function loadNative(name: string): unknown {
	return loadAddon({ name, hash: addons[name] ?? '', bytes: () => Buffer.from(piece(name)) }, (file) => {
		const holder = { exports: {} }
		process.dlopen(holder, file)
		return holder.exports
	})
}

// The bundler sends their own loaders here (binary.mjs).
Object.assign(globalThis, { recepcionLoadNative: loadNative })

/** Whether `compiled` is of this V8, its flags and this kind of processor. */
export function runsCompiled(): boolean {
	return compiledFor === cachedDataVersionTag()
}

/** Where to write what V8 compiled, once it ends: the build asks for it (binary.mjs); it is of no use to anybody else. */
export function compiledFile(): string | undefined {
	return process.env.RECEPCION_COMPILED
}
