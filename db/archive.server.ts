import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'

/** How the parts of a backup are called inside it, and in DATA_DIR. */
export const databaseName = 'recepcion.db'
export const keyName = 'secret.key'
export const filesName = 'files'

/** A file that is no backup of ours, or no longer a whole one; `entry` names what in it was refused. */
export class BadArchive extends Error {
	constructor(
		readonly path: string,
		readonly problem: 'kind' | 'truncated' | 'entry' | 'empty' | 'absent' | 'foreign' | 'damaged',
		readonly entry = '',
	) {
		super(`${path}: ${problem} ${entry}`)
	}
}

/** Packs files under their names (mode 0600). A file that is gone by then is left out. Answers the hash of each. */
export async function writeArchive(
	target: string,
	parts: [name: string, file: string][],
): Promise<Map<string, string>> {
	const archive = pack()
	const hashes = new Map<string, string>()
	const written = pipeline(archive, createGzip(), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
	const adding = (async () => {
		for (const [name, file] of parts) {
			if (!existsSync(file)) continue
			const { size, mtime } = statSync(file)
			const hash = createHash('sha256')
			const content = createReadStream(file).on('data', (chunk) => hash.update(chunk))
			await pipeline(content, archive.entry({ name, size, mtime, mode: 0o600 }))
			hashes.set(name, hash.digest('hex'))
		}
		archive.finalize()
	})().catch((error) => {
		archive.destroy(error)
		throw error
	})
	await Promise.all([adding, written])
	return hashes
}

/** Hands over each file of a backup, in order, under a name that stays below the folder it is laid in. Throws BadArchive. */
export async function readArchive(
	source: string,
	take: (name: string, content: AsyncIterable<unknown>, header: Header) => Promise<void>,
): Promise<void> {
	const reading = extract()
	reading.on('entry', (header: Header, content, next) => {
		const taken = async () => {
			const name = header.name.replace(/^(\.\/)+/, '')
			if (header.type === 'directory' && isOwnFolder(name)) return content.resume()
			if (header.type !== 'file' || !isOwnFile(name)) throw new BadArchive(source, 'entry', header.name)
			return take(name, content, header)
		}
		taken().then(() => next(), next)
	})
	if (!statSync(source).isFile()) throw new BadArchive(source, 'kind')
	try {
		await pipeline(createReadStream(source), createGunzip(), reading)
	} catch (error) {
		throw asBadArchive(source, error)
	}
}

/** The hash of each file in a backup, read from the disk. */
export async function hashesIn(source: string): Promise<Map<string, string>> {
	const hashes = new Map<string, string>()
	await readArchive(source, async (name, content) => {
		const hash = createHash('sha256')
		for await (const chunk of content) hash.update(chunk as Uint8Array)
		hashes.set(name, hash.digest('hex'))
	})
	return hashes
}

/** Checked by what a backup of ours holds, not by what a name may not be. */
function isOwnFile(name: string): boolean {
	return name === databaseName || name === keyName || isUpload(name)
}

function isOwnFolder(name: string): boolean {
	return name === '' || name === `${filesName}/` || isUpload(name.replace(/\/$/, ''))
}

/** Whether a path below DATA_DIR is one that the program gives to uploads; nothing else comes back from a backup. */
export function isUpload(name: string): boolean {
	const [folder, ...segments] = name.split('/')
	const plain = segments.every((segment) => /^[A-Za-z0-9_.][A-Za-z0-9._-]*$/.test(segment) && !/^\.+$/.test(segment))
	return folder === filesName && segments.length > 0 && plain
}

function asBadArchive(source: string, error: unknown): unknown {
	if (error instanceof BadArchive || !(error instanceof Error)) return error
	const code = 'code' in error ? String(error.code) : ''
	if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message)) return new BadArchive(source, 'truncated')
	if (code.startsWith('Z_') || /invalid tar/i.test(error.message)) return new BadArchive(source, 'kind')
	return error
}
