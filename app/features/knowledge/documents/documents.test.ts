import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { noteUpload } from '#app/features/files/uploads.server.ts'
import { newId } from '#app/lib/id.ts'
import { aDocx } from '#tests/support/paper-files.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { knowledge } from '../operations.server.ts'
import { passagesOf } from './passages.ts'
import { documentMessages, mostDocuments } from './schemas.ts'
import { searchPassages } from './search.server.ts'

const care = `Después de un tinte no laves tu cabello en dos días.

Las cancelaciones se avisan con 24 horas. Si llegas veinte minutos tarde, tu cita se pierde.

Los niños menores de cinco años entran acompañados.`

async function added({ ctx, home, at }: Scene, input: { name?: string; text?: string; fileId?: string }) {
	const made = await execute(ctx, knowledge.addDocument, input)
	if (!made.ok) throw new Error(JSON.stringify(made.failure))
	await runJobs(home, { now: at + 1000 })
	const read = await execute(ctx, knowledge.documentText, { documentId: made.value.id })
	if (!read.ok) throw new Error(read.failure.code)
	return read.value
}

const found = async ({ ctx }: Scene, text: string) => (await searchPassages(ctx, text, 3)).map((each) => each.text)

async function aFile({ ctx, home }: Scene, bytes: Buffer, contentType: string, name: string): Promise<string> {
	const storageKey = `${ctx.businessId}/${newId('up')}`
	const { size, sha256 } = await home.adapters.storage.put(storageKey, bytes)
	return (await transact(ctx, (within) => noteUpload(within, { storageKey, name, contentType, bytes: size, sha256 })))
		.id
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('a pasted text is read by a job into passages that are found by the roots of its words, with and without accents', async () => {
	const scene = await aBusiness()
	const before = await execute(scene.ctx, knowledge.addDocument, { text: care })
	expect(before).toMatchObject({ ok: true, value: { state: 'leyendo', passages: 0 } })
	const document = await added(scene, { name: 'Reglamento', text: care })
	expect(document).toMatchObject({
		state: 'listo',
		kind: 'texto',
		passages: 1,
		texts: [expect.stringContaining('tinte')],
	})
	for (const asked of ['¿puedo cancelar?', 'avisar cancelacion', 'NIÑOS', 'me lavé el cabello', 'reglamentos'])
		expect(await found(scene, asked), asked).not.toEqual([])
	expect(await found(scene, '¿tienen estacionamiento?')).toEqual([])
	expect(await found(scene, '"OR" NEAR( *')).toEqual([])
})

test('a Word file is read, called after its name, and its bytes are let go', async () => {
	const scene = await aBusiness()
	const fileId = await aFile(scene, aDocx(['Aceptamos mascotas pequeñas con correa.']), word, 'Mascotas 2026.docx')
	const document = await added(scene, { fileId })
	expect(document).toMatchObject({ name: 'Mascotas 2026', kind: 'docx', state: 'listo', passages: 1 })
	expect(await found(scene, '¿aceptan mascotas?')).toEqual(['Aceptamos mascotas pequeñas con correa.'])
	const again = await execute(scene.ctx, knowledge.addDocument, { fileId })
	expect(again).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('what can not be read says why, and nothing is found of it', async () => {
	const scene = await aBusiness()
	const fileId = await aFile(scene, Buffer.from('%PDF-1.7 roto'), 'application/pdf', 'roto.pdf')
	expect(await added(scene, { fileId })).toMatchObject({ state: 'fallo', problem: 'unreadable', passages: 0 })
})

test('a document that was removed is not searched, and is when it comes back; nobody searches another business’s', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	const { id: documentId } = await added(ours, { text: care })
	expect(await found(theirs, 'cancelaciones')).toEqual([])
	await execute(ours.ctx, knowledge.removeDocument, { documentId })
	expect(await found(ours, 'cancelaciones')).toEqual([])
	expect(await execute(ours.ctx, knowledge.listDocuments, {})).toMatchObject({ value: { documents: [] } })
	await execute(ours.ctx, knowledge.restoreDocument, { documentId })
	expect(await found(ours, 'cancelaciones')).toHaveLength(1)
})

test('neither text nor file, both, or too many documents are refused with their sentence', async () => {
	const scene = await aBusiness()
	const refused = async (input: object) => {
		const outcome = await execute(scene.ctx, knowledge.addDocument, input)
		return outcome.ok ? 'added' : outcome.failure.fields
	}
	expect(await refused({ name: 'Nada' })).toEqual({ text: [documentMessages.nothing] })
	expect(await refused({ text: 'Hola', fileId: 'fil_x' })).toEqual({ text: [documentMessages.both] })
	for (let n = 0; n < mostDocuments; n++) expect(await refused({ text: `Texto ${n}` })).toBe('added')
	expect(await refused({ text: 'Uno más' })).toEqual({ text: [documentMessages.tooMany] })
})

test('passages are whole paragraphs where they fit, and never longer than they may be', () => {
	expect(passagesOf(care)).toHaveLength(1)
	const long = `${'Una oración bastante larga de prueba. '.repeat(60)}\n\n${'x'.repeat(3000)}\n\nFin.`
	const pieces = passagesOf(long)
	expect(pieces.length).toBeGreaterThan(5)
	expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(700)
	expect(pieces.join('').replace(/\s/g, '')).toBe(long.replace(/\s/g, ''))
	expect(passagesOf(' \n\n ')).toEqual([])
})
