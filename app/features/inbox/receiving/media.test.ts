import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { keepFile } from '#app/features/resources/files.server.ts'
import { resources } from '#app/features/resources/operations.server.ts'
import { files } from '#db/schema/resources.ts'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { problemText } from '../threads/message-text.ts'

const png = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64',
)

async function bytesOf(scene: InboxScene, storageKey: string) {
	const found = await scene.home.adapters.storage.get(storageKey)
	const chunks: Buffer[] = []
	for await (const chunk of found?.stream ?? []) chunks.push(Buffer.from(chunk))
	return Buffer.concat(chunks)
}

test('a picture comes home as a file of its real type, once, and its caption is the text', async () => {
	const scene = await anInbox()
	const { id } = scene.graph.addMedia({ bytes: png, mimeType: 'image/jpeg' })

	await scene.hear({ content: inbound.media('image', { id, mimeType: 'image/jpeg', caption: 'Así lo quiero' }) })
	await scene.settle()
	await scene.settle()

	const [message] = await scene.messages()
	expect(message).toMatchObject({ type: 'image', text: 'Así lo quiero' })
	const rows = await scene.home.db.select().from(files).where(eq(files.businessId, scene.business.id))
	expect(rows).toMatchObject([
		{ id: message?.fileId, contentType: 'image/png', bytes: png.byteLength, state: 'stored' },
	])
	expect(await bytesOf(scene, rows[0]?.storageKey ?? '')).toEqual(png)
	expect(await scene.eventNames()).toContain('inbox.messageChanged')
})

test('a page that calls itself a picture is never shown as one', async () => {
	const scene = await anInbox()
	const bytes = Buffer.from('<html><script>alert(1)</script></html>')
	const { id } = scene.graph.addMedia({ bytes, mimeType: 'image/png' })

	await scene.hear({ content: inbound.media('image', { id, mimeType: 'image/png' }) })
	await scene.settle()

	const rows = await scene.home.db.select().from(files).where(eq(files.businessId, scene.business.id))
	expect(rows).toMatchObject([{ contentType: 'application/octet-stream' }])
})

test('a file over its limit is left where it is, and the message says so', async () => {
	const scene = await anInbox()
	const { id } = scene.graph.addMedia({ bytes: Buffer.alloc(25_000_001), mimeType: 'audio/ogg' })

	await scene.hear({ content: inbound.media('audio', { id, mimeType: 'audio/ogg', voice: true }) })
	await scene.settle()

	expect(await scene.messages()).toMatchObject([{ type: 'audio', fileId: null, problem: 'file_too_large' }])
})

test('a file for which the business has no space left is not kept; its message is, and says so', async () => {
	const scene = await anInbox()
	const { id: businessId } = scene.business
	const holds = (bytes: number) => {
		const file = { storageKey: `${businessId}/heavy`, contentType: 'video/mp4', bytes, sha256: 'x' }
		return transact(scene.ctx, (within) => keepFile(within, file))
	}
	const { id } = scene.graph.addMedia({ bytes: png, mimeType: 'image/png' })
	const picture = inbound.media('image', { id, mimeType: 'image/png', caption: 'Así lo quiero' })
	await holds(scene.ctx.place.filesQuota - png.byteLength - 1)

	await scene.hear({ content: picture })
	await scene.settle()
	await scene.hear({ content: picture })
	await scene.settle()
	await holds(1)
	await scene.hear({ content: picture })
	await scene.settle()

	const full = { type: 'image', text: 'Así lo quiero', fileId: null, problem: 'storage_full' }
	expect(await scene.messages()).toMatchObject([{ fileId: expect.stringMatching(/^fil_/), problem: null }, full, full])
	expect(problemText('storage_full', 'whatsapp')).toBe(
		'El archivo no se guardó: el negocio ya usó todo su espacio para archivos',
	)
	const kept = await readdir(join(`${scene.home.path}-files`, businessId))
	expect(kept).toHaveLength(1)
})

test('a download that fails is tried again', async () => {
	const scene = await anInbox()
	const { id } = scene.graph.addMedia({ bytes: png, mimeType: 'image/png' })
	scene.graph.setFault({ kind: 'reset', path: id })

	await scene.hear({ content: inbound.media('image', { id, mimeType: 'image/png' }) })
	await scene.settle()
	expect(await scene.messages()).toMatchObject([{ fileId: null }])
	await scene.settle(20_000)

	expect((await scene.messages())[0]?.fileId).toMatch(/^fil_/)
})

test('a file of another business does not exist here', async () => {
	const [ours, theirs] = [await anInbox(), await anInbox()]
	const { id } = theirs.graph.addMedia({ bytes: png, mimeType: 'image/png' })
	await theirs.hear({ content: inbound.media('image', { id, mimeType: 'image/png' }) })
	await theirs.settle()
	const fileId = (await theirs.messages())[0]?.fileId

	expect(await execute(theirs.ctx, resources.getFile, { fileId })).toMatchObject({ ok: true })
	expect(await execute(ours.ctx, resources.getFile, { fileId })).toMatchObject({ failure: { code: 'not_found' } })
})
