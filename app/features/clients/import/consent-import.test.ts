import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { noteConsent } from '#app/features/contacts/consent/consent.server.ts'
import { createContact } from '#app/features/contacts/contacts.server.ts'
import { contactConsents } from '#db/schema/contacts.ts'
import { answerOf, choose, people, stateOf, upload } from '#tests/support/import-file.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'

test('a column says who wants advertising; it takes back nobody’s own no, is told row by row where it can’t be read, and leaves with the import', async () => {
	const scene = await aBusiness()
	const known = { countryCode: '52', type: 'client' as const, noRespond: false, customFields: {} }
	const [asked, open] = await transact(scene.ctx, async (within) => {
		const [one, other] = [
			await createContact(within, { ...known, name: 'Ana', whatsapp: '5522847701' }),
			await createContact(within, { ...known, name: 'Inés', whatsapp: '5522847702' }),
		]
		const about = { contactId: one.id, channel: 'whatsapp', purpose: 'marketing', source: 'message' } as const
		await noteConsent(within, { ...about, given: false })
		return [one.id, other.id]
	})
	const said = async () => {
		const rows = await scene.ctx.db
			.select()
			.from(contactConsents)
			.where(eq(contactConsents.businessId, scene.ctx.businessId))
		return new Map(rows.map(({ contactId, given, source }) => [contactId, `${source} ${given}`]))
	}
	const text = [
		'Nombre,WhatsApp,Código de País,Tipo,Acepta promociones',
		...['Ana,5522847701,52,client,sí', 'Inés,5522847702,52,client,no', 'Eva,5522847703,52,client,Sí'],
		...['Luz,5522847704,52,client,quizá', 'Sol,5522847705,52,client,'],
	].join('\n')
	const importId = await upload(scene, `${text}\n`)
	const review = await answerOf(execute(scene.ctx, clients.reviewImport, { importId, only: 'corregibles' }))
	expect(JSON.stringify(review.rows)).toContain('«quizá» no es sí ni no')
	await choose(scene, importId, { existing: 'actualizar' })
	await answerOf(execute(scene.ctx, clients.sendImport, { importId, fixes: true }))
	await runJobs(scene.home, { now: scene.at })
	const named = async (name: string) => (await people(scene)).find((one) => one.name === name)?.id ?? ''
	const told = await said()
	expect([told.get(asked), told.get(open), told.get(await named('Eva'))]).toEqual([
		...['message false', 'import false', 'import true'],
	])
	expect(told.size).toBe(3)
	await answerOf(execute(scene.ctx, clients.undoImport, { importId }))
	await runJobs(scene.home, { now: scene.at })
	expect(await stateOf(scene, importId)).toMatchObject({ state: 'deshecha', kept: 0 })
	expect([...(await said()).keys()]).toEqual([asked])
})
