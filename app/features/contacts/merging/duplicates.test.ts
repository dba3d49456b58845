import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { contacts as contactRows } from '#db/schema/contacts.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { findOrMakeByHandle } from '../handles.server.ts'
import { contacts } from '../operations.server.ts'

type Typed = Partial<typeof contactRows.$inferInsert> & { name: string }

let minutes = 0

/** Somebody who was typed in or imported, each later than the one before. */
async function typed({ ctx }: Scene, row: Typed): Promise<string> {
	const id = newId('con')
	minutes += 1
	const own = { id, businessId: ctx.businessId, createdAt: ctx.now + minutes, updatedAt: ctx.now }
	await transact(ctx, ({ db }) => db.insert(contactRows).values({ ...own, ...row }))
	return id
}

async function pairsOf({ ctx }: Scene, shown?: number) {
	const answer = await execute(ctx, contacts.listDuplicates, { shown })
	if (!answer.ok) throw new Error(answer.failure.code)
	return answer.value
}
const told = async (scene: Scene) =>
	(await pairsOf(scene)).pairs.map(({ contact, twin, reasons }) => [contact.id, twin.id, ...reasons])
const living = async ({ ctx }: Scene, id: string) => (await execute(ctx, contacts.getContact, { contactId: id })).ok

test('the scan finds the same phone in any spelling, the same mail, and the same name and birthday, each with its reason, and joins nobody', async () => {
	const scene = await aBusiness()
	const wrote = { channel: 'whatsapp' as const, handle: '525511112222', address: '5215511112222', pushName: 'Ana' }
	const ana = (await transact(scene.ctx, (within) => findOrMakeByHandle(within, wrote))).id
	const byNumber = await typed(scene, { name: 'A. L.', whatsapp: '5215511112222' })
	const eva = await typed(scene, { name: 'Eva', email: 'eva@ejemplo.mx' })
	const byMail = await typed(scene, { name: 'Evita', email: 'EVA@ejemplo.mx' })
	const sofia = await typed(scene, { name: 'Sofía', lastname: 'Ríos', birthdate: '1991-04-02' })
	const namesake = await typed(scene, { name: 'SOFIA', lastname: 'rios', birthdate: '1991-04-02' })
	// None of these says anything: a mere namesake, the birthday of the form, eight digits of another area, a trial.
	await typed(scene, { name: 'Sofía', lastname: 'Ríos' })
	for (const name of ['Lía Paz', 'Lía Paz']) await typed(scene, { name, birthdate: '2000-01-01' })
	await typed(scene, { name: 'Otra', whatsapp: '3311112222', countryCode: '52' })
	await typed(scene, { name: 'Prueba', email: 'eva@ejemplo.mx', isTest: true })
	for (let at = 0; at < 11; at++) await typed(scene, { name: `Sin correo ${at}`, email: 'no@tiene.mx' })
	expect((await told(scene)).sort()).toEqual([
		[ana, byNumber, 'Mismo teléfono'],
		[eva, byMail, 'Mismo correo: eva@ejemplo.mx'],
		[sofia, namesake, 'Mismo nombre y cumpleaños'],
	])
	expect(await pairsOf(scene, 2)).toMatchObject({ pairs: [{}, {}], isMore: true })
	for (const id of [ana, byNumber, eva, byMail, sofia, namesake]) expect(await living(scene, id)).toBe(true)
	expect((await pairsOf(await aBusiness())).pairs).toEqual([])
})

test('pairs are joined in bulk, each to whoever the other became, and those told apart again are not shown once more', async () => {
	const scene = await aBusiness()
	const ana = await typed(scene, { name: 'Ana', whatsapp: '5511112222', countryCode: '52' })
	const byNumber = await typed(scene, { name: 'A.', whatsapp: '525511112222', email: 'ana@ejemplo.mx' })
	const byMail = await typed(scene, { name: 'Anita', email: 'ana@ejemplo.mx' })
	const gone = await typed(scene, { name: 'Ya no', deletedAt: scene.at })
	const pairs = (await pairsOf(scene)).pairs.map(({ contact, twin }) => ({ contactId: contact.id, mergedId: twin.id }))
	expect(pairs).toHaveLength(2)
	const stale = { contactId: ana, mergedId: gone }
	expect(await execute(scene.ctx, contacts.mergeMany, { pairs: [...pairs.reverse(), stale] })).toMatchObject({
		value: { merged: 2, left: 1 },
	})
	expect([await living(scene, ana), await living(scene, byNumber), await living(scene, byMail)]).toEqual([
		...[true, false, false],
	])
	expect(await told(scene)).toEqual([])
	expect(await execute(scene.ctx, contacts.getContact, { contactId: ana })).toMatchObject({
		value: { email: 'ana@ejemplo.mx' },
	})
	const { merges } = await suggestionsOf(scene, ana)
	expect(merges).toMatchObject([{ mergedName: 'Anita' }, { mergedName: 'A.' }])
	for (const { id: mergeId } of merges) await execute(scene.ctx, contacts.undoMerge, { mergeId })
	// That these two are not one was said by nobody.
	expect(await told(scene)).toEqual([[byNumber, byMail, 'Mismo correo: ana@ejemplo.mx']])
})

async function suggestionsOf({ ctx }: Scene, contactId: string) {
	const answer = await execute(ctx, contacts.mergeSuggestions, { contactId })
	if (!answer.ok) throw new Error(answer.failure.code)
	return answer.value
}

test('nobody of another house is joined, nor is anything when one of the pairs names such a one', async () => {
	const [mine, theirs] = [await aBusiness(), await aBusiness()]
	const [one, other] = [await typed(mine, { name: 'Ana' }), await typed(mine, { name: 'Eva' })]
	const pairs = [
		{ contactId: one, mergedId: other },
		{ contactId: one, mergedId: theirs.contact.id },
	]
	expect(await execute(mine.ctx, contacts.mergeMany, { pairs })).toMatchObject({ failure: { code: 'not_found' } })
	expect(await living(mine, other)).toBe(true)
	const [row] = await theirs.ctx.db.select().from(contactRows).where(eq(contactRows.id, theirs.contact.id))
	expect(row?.deletedAt).toBeNull()
})
