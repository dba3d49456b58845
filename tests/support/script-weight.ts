import { gzipSync } from 'node:zlib'
import { type Visitor } from './programs/browser-door.ts'

/** Bytes, in gzip, of all the scripts that a page asks for by itself, and how many they are. */
export async function scriptsOf(visitor: Visitor, path: string): Promise<{ count: number; bytes: number }> {
	const page = await visitor.get(path)
	if (page.status !== 200) throw new Error(`${path} answered ${page.status}`)
	const html = await page.text()
	const named = [...html.matchAll(/<(?:script\b[^>]*\ssrc|link\b[^>]*rel="modulepreload"[^>]*\shref)="([^"]+)"/g)]
	const imported = [...html.matchAll(/from ?"(\/assets\/[^"]+)"|import ?"(\/assets\/[^"]+)"/g)]
	const addresses = new Set([...named, ...imported].flatMap(([, one, other]) => one ?? other ?? []))
	const sizes = await Promise.all([...addresses].map((address) => sizeOf(visitor, address)))
	return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function sizeOf(visitor: Visitor, address: string): Promise<number> {
	const answer = await visitor.get(address)
	if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
	return gzipSync(Buffer.from(await answer.arrayBuffer())).length
}
