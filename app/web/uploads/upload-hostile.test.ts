import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { hostileUpload } from '#tests/support/fuzz/fuzz-uploads.ts'
import { chanceOf } from '#tests/support/fuzz/fuzz-values.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { bodyStream } from './body-stream.server.ts'
import { receiveUploads } from './upload.server.ts'

/** In pieces, as a connection brings it. */
function inPieces({ type, body }: { type: string; body: Buffer }): Request {
	const pieces: Buffer[] = []
	for (let at = 0; at < body.length; at += 65_536) pieces.push(body.subarray(at, at + 65_536))
	const init = { method: 'POST', headers: { 'Content-Type': type }, body: bodyStream(Readable.from(pieces)) }
	return new Request('http://127.0.0.1/negocio', { ...init, duplex: 'half' } as unknown as RequestInit)
}

test('four hundred broken, cut off and overfull forms with files are each answered: none is waited for, none throws', async () => {
	const scene = await aBusiness()
	const rules = { file: { kinds: ['image'], max: 1, min: 1 } } as const
	for (let seed = 1; seed <= 400; seed++) {
		const work = receiveUploads(scene.ctx, inPieces(hostileUpload(['file'], chanceOf(seed))), rules).then(
			() => 'read',
			(refused: unknown) => (refused instanceof Response ? 'refused' : String(refused)),
		)
		const late = new Promise<string>((done) => setTimeout(done, 10_000, 'waits').unref())
		expect([seed, await Promise.race([work, late])]).toEqual([seed, expect.stringMatching(/^(read|refused)$/)])
	}
}, 120_000)
