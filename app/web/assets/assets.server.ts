import { readdir, readFile } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Asset = { bytes: Buffer; type: string; gzip?: Buffer; brotli?: Buffer }
type Source = { list(): Promise<string[]>; read(path: string): Promise<Buffer> }

const types: Record<string, string> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json',
	'.webp': 'image/webp',
	'.svg': 'image/svg+xml',
	'.ico': 'image/x-icon',
	'.png': 'image/png',
	'.webmanifest': 'application/manifest+json',
	'.txt': 'text/plain; charset=utf-8',
	'.woff2': 'font/woff2',
}

let source: Source | null = null
let known: Map<string, Promise<Asset> | null> | null = null

/** Where the built browser files lie: the folder build/client, or the inside of the single binary. */
export function assetsFrom(from: Source): void {
	source = from
	known = null
}

/** A build that took the place of this one meanwhile has laid it aside. */
export function folderOfAssets(folder: string): Source {
	return {
		async list() {
			const entries = await readdir(folder, { recursive: true, withFileTypes: true })
			return entries
				.filter((entry) => entry.isFile())
				.map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
				.filter((path) => !path.startsWith('/.vite'))
		},
		read: (path) =>
			readFile(join(folder, path)).catch(() => readFile(join(folder, '../../.cache/build-before/client', path))),
	}
}

/** Serves a built file; false when the address is not one. */
export async function serveAsset(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
	if (!source || (incoming.method !== 'GET' && incoming.method !== 'HEAD')) return false
	const path = (incoming.url ?? '').split('?')[0] ?? ''
	const asset = await assetAt(path)
	if (!asset) return false
	await send(asset, path, incoming, outgoing)
	return true
}

/** What a built file says; null when there is none by that name. */
export async function assetText(path: string): Promise<string | null> {
	return (await assetAt(path))?.bytes.toString() ?? null
}

/** Read once and kept; only listed files are ever opened. */
async function assetAt(path: string): Promise<Asset | null> {
	if (!source) return null
	const from = source
	known ??= new Map((await from.list()).map((name) => [name, null]))
	if (!known.has(path)) return null
	const waiting =
		known.get(path) ??
		from.read(path).then((bytes) => ({ bytes, type: types[extname(path)] ?? 'application/octet-stream' }))
	known.set(path, waiting)
	const kept = known
	// One file too many that was open at that moment must not take it away until the next start.
	waiting.catch(() => kept.set(path, null))
	return waiting
}

async function send(asset: Asset, path: string, incoming: IncomingMessage, outgoing: ServerResponse) {
	const hashed = path.startsWith('/assets/')
	const headers: Record<string, string | number> = {
		'Content-Type': asset.type,
		'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
		'X-Content-Type-Options': 'nosniff',
		Vary: 'Accept-Encoding',
	}
	const { body, encoding } = await bestOf(asset, String(incoming.headers['accept-encoding'] ?? ''))
	if (encoding) headers['Content-Encoding'] = encoding
	headers['Content-Length'] = body.byteLength
	outgoing.writeHead(200, headers)
	outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/** Compressed once and kept: the files never change while the program runs. */
async function bestOf(asset: Asset, accepted: string): Promise<{ body: Buffer; encoding?: string }> {
	if (!/text|javascript|json|svg/.test(asset.type) || asset.bytes.byteLength < 512) return { body: asset.bytes }
	if (accepted.includes('br')) {
		asset.brotli ??= await promisify(brotliCompress)(asset.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
		return { body: asset.brotli, encoding: 'br' }
	}
	if (accepted.includes('gzip')) {
		asset.gzip ??= await promisify(gzip)(asset.bytes, { level: 9 })
		return { body: asset.gzip, encoding: 'gzip' }
	}
	return { body: asset.bytes }
}
