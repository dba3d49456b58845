import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { keepFile } from '#app/features/resources/files.server.ts'
import { newId } from '#app/lib/id.ts'
import { files } from '#db/schema/resources.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'
import { fileKindOf, uploadTypeOf } from './send-file.server.ts'

/** A conversation on WhatsApp, and a file of this type sent into it. */
async function aConversation() {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	const ctx = scene.later(10)
	const keep = async (contentType: string, isPublic = false) => {
		const file = { storageKey: newId('fil'), name: 'archivo', contentType, bytes: 3, sha256: 'abc' }
		return transact(ctx, async (within) => {
			const id = await keepFile(within, file)
			await within.db.update(files).set({ isPublic }).where(eq(files.id, id))
			return id
		})
	}
	const send = (fileId: string) => execute(ctx, inbox.sendFile, { threadId, fileId })
	return { ctx, keep, send }
}

test('what WhatsApp takes in no way is refused beside the file, before it goes', async () => {
	const { keep, send } = await aConversation()
	for (const type of ['video/quicktime', 'image/gif', 'audio/wav']) {
		const outcome = await send(await keep(type))
		expect(outcome, type).toMatchObject({ failure: { code: 'invalid_input' } })
		expect(JSON.stringify(outcome)).toContain(
			'WhatsApp no recibe este tipo de archivo: conviértelo a JPG, PNG, MP4, MP3 o PDF',
		)
	}
	expect(await send(await keep('audio/ogg; codecs=opus'))).toMatchObject({ value: { type: 'audio' } })
})

test('a picture that everybody may see stays so when it is sent to one', async () => {
	const { ctx, keep, send } = await aConversation()
	const id = await keep('image/png', true)
	expect(await send(id)).toMatchObject({ ok: true })
	expect((await ctx.db.select().from(files).where(eq(files.id, id)))[0]?.isPublic).toBe(true)
})

test('voice notes of every phone are audios, whatever their type says beside', () => {
	const heard = ['audio/ogg; codecs=opus', 'audio/opus', 'audio/amr', 'audio/x-m4a', 'audio/mpeg'].map(fileKindOf)
	expect(new Set(heard)).toEqual(new Set(['audio']))
	expect(uploadTypeOf('audio/x-m4a')).toBe('audio/mp4')
	expect(fileKindOf('application/pdf')).toBe('document')
})
