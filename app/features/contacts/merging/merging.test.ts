import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { sweepSome } from '#app/core/retention/retention.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { getAccount } from '#app/features/channels/queries.server.ts'
import { addMessage, threadOn } from '#app/features/inbox/threads/threads.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { contacts as contactRows } from '#db/schema/contacts.ts'
import { aBusiness, aCtx, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { findOrMakeByHandle } from '../handles.server.ts'
import { contacts } from '../operations.server.ts'
import { findByPhone } from '../queries.server.ts'
import { contactsRetention } from '../retention.server.ts'

const { mergeContacts, mergeSuggestions, previewMerge, saveContactData, showMerge, undoMerge } = contacts
type Typed = Partial<typeof contactRows.$inferInsert> & { name: string }

/** Somebody who was typed in, or imported. */
async function typed({ ctx }: Scene, row: Typed): Promise<string> {
	const id = newId('con')
	const own = { id, businessId: ctx.businessId, createdAt: ctx.now, updatedAt: ctx.now }
	await transact(ctx, ({ db }) => db.insert(contactRows).values({ ...own, ...row }))
	return id
}

/** Somebody who wrote on a channel. */
async function wrote(
	{ ctx }: Scene,
	channel: 'whatsapp' | 'instagram' | 'messenger',
	handle: string,
	pushName: string,
) {
	const person = { channel, handle, address: handle, pushName }
	return (await transact(ctx, (within) => findOrMakeByHandle(within, person))).id
}

async function suggested({ ctx }: Scene, contactId: string) {
	const answer = await execute(ctx, mergeSuggestions, { contactId })
	if (!answer.ok) throw new Error(answer.failure.code)
	return answer.value.people.map(({ id, reasons }) => [id, ...reasons])
}

async function merged({ ctx }: Scene, contactId: string, mergedId: string): Promise<string> {
	const done = await execute(ctx, mergeContacts, { contactId, mergedId })
	if (!done.ok) throw new Error(done.failure.code)
	return done.value.mergeId
}

const record = async ({ ctx }: Scene, contactId: string) => execute(ctx, contacts.getContact, { contactId })

test('the same number in any spelling, the same mail and the same name on another channel are suggested with their reasons; a mere namesake is not', async () => {
	const scene = await aBusiness()
	const ana = await wrote(scene, 'whatsapp', '525511112222', 'Ana López')
	await transact(scene.ctx, ({ db }) => db.update(contactRows).set({ email: 'ana@ejemplo.mx' }))
	const byNumber = await typed(scene, { name: 'A. L.', whatsapp: '5215511112222' })
	const byMail = await typed(scene, { name: 'Anita', email: 'ANA@ejemplo.mx' })
	const byName = await wrote(scene, 'instagram', 'ig-1', 'ana lopez')
	await typed(scene, { name: 'Ana', lastname: 'López' })
	const found = await suggested(scene, ana)
	expect(found).toContainEqual([byNumber, 'Mismo teléfono'])
	expect(found).toContainEqual([byMail, 'Mismo correo: ana@ejemplo.mx'])
	expect(found).toContainEqual([byName, 'Mismo nombre, por Instagram y WhatsApp'])
	expect(await suggested(scene, byName)).toContainEqual([ana, 'Mismo nombre, por Instagram y WhatsApp'])
	// Of whom nobody knows a name, nothing is known to be the same.
	const nobody = await wrote(scene, 'messenger', 'ms-1', '')
	await wrote(scene, 'instagram', 'ig-2', '')
	expect(await suggested(scene, nobody)).toEqual([])
	const other = await aBusiness()
	const stranger = await execute(other.ctx, mergeSuggestions, { contactId: ana })
	expect(stranger).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('before it is done one reads what moves, what is learned and what is given up', async () => {
	const scene = await aBusiness()
	const kept = await typed(scene, { name: 'Ana', email: 'ana@ejemplo.mx' })
	const gone = await typed(scene, { name: 'Ana', lastname: 'López', email: 'otra@ejemplo.mx', whatsapp: '5511112222' })
	await execute(scene.ctx, contacts.addNote, { contactId: gone, text: 'Alérgica' })
	const preview = await execute(scene.ctx, previewMerge, { contactId: kept, mergedId: gone })
	expect(preview).toMatchObject({
		ok: true,
		value: {
			moves: ['1 nota'],
			learns: ['Nombre: Ana López', 'Teléfono: 55 1111 2222'],
			loses: ['Correo: otra@ejemplo.mx'],
		},
	})
})

test('who writes from the number of the record that went is still known, until it is taken back', async () => {
	const scene = await aBusiness()
	const kept = await wrote(scene, 'whatsapp', '525511112222', 'Ana López')
	const gone = await typed(scene, { name: 'Ana', whatsapp: '5599998888', countryCode: '52' })
	const mergeId = await merged(scene, kept, gone)
	expect((await findByPhone(scene.ctx, '5215599998888'))?.id).toBe(kept)
	expect(await execute(scene.ctx, undoMerge, { mergeId })).toMatchObject({ ok: true })
	expect((await findByPhone(scene.ctx, '5215599998888'))?.id).toBe(gone)
})

test('two who were told apart by hand are not suggested again, however long ago that was; what was joined so long ago leaves', async () => {
	const scene = await aBusiness()
	const kept = await wrote(scene, 'whatsapp', '525511112222', 'Ana López')
	const gone = await typed(scene, { name: 'A. L.', whatsapp: '5215511112222' })
	expect(await suggested(scene, kept)).toHaveLength(1)
	await execute(scene.ctx, undoMerge, { mergeId: await merged(scene, kept, gone) })
	const joined = await merged(scene, kept, await typed(scene, { name: 'Ana' }))
	const late = scene.at + 31 * DAY
	const platform = { ...(await aCtx('platform')), now: late }
	for (const rule of contactsRetention) await sweepSome(platform, rule, { after: 0, last: Number.MAX_SAFE_INTEGER })
	const then = asActor(scene, {}, late)
	expect(await execute(then, mergeSuggestions, { contactId: kept })).toMatchObject({ value: { people: [] } })
	expect(await execute(then, showMerge, { mergeId: joined })).toMatchObject({ failure: { code: 'not_found' } })
})

test('what was changed by hand after two became one stays as it was changed', async () => {
	const scene = await aBusiness()
	const kept = await wrote(scene, 'instagram', 'ig-7', 'Ana López')
	const gone = await typed(scene, { name: 'Ana', email: 'vieja@ejemplo.mx', whatsapp: '5599998888', countryCode: '52' })
	const mergeId = await merged(scene, kept, gone)
	const later = { ...scene.ctx, now: scene.ctx.now + 1000 }
	const saved = { contactId: kept, email: 'nueva@ejemplo.mx' }
	expect(await execute(later, saveContactData, saved)).toMatchObject({ ok: true })
	expect(await execute(later, undoMerge, { mergeId })).toMatchObject({ ok: true })
	expect(await record(scene, kept)).toMatchObject({ value: { email: 'nueva@ejemplo.mx' } })
	expect(await record(scene, gone)).toMatchObject({ value: { email: 'vieja@ejemplo.mx', whatsapp: '5599998888' } })
})

test('it can not be taken back once more was said, or once the one who stayed became part of another; the reason is told', async () => {
	const scene = await aBusiness()
	const [kept, gone] = [await wrote(scene, 'whatsapp', '525511112222', 'Ana'), await typed(scene, { name: 'Ana' })]
	const accountId = newId('cha')
	await transact(scene.ctx, async (within) => {
		const account = {
			id: accountId,
			businessId: within.businessId,
			channel: 'whatsapp' as const,
			externalId: accountId,
		}
		await within.db.insert(channelAccounts).values({ ...account, name: 'Salón', createdAt: within.now })
		await threadOn(within, await getAccount(within, accountId), gone)
	})
	const mergeId = await merged(scene, kept, gone)
	expect(await execute(scene.ctx, showMerge, { mergeId })).toMatchObject({ ok: true, value: { mergedName: 'Ana' } })
	const later = { ...scene.ctx, now: scene.ctx.now + 1000 }
	await transact(later, async (within) => {
		const thread = await threadOn(within, await getAccount(within, accountId), kept)
		const message = { role: 'user', type: 'text', text: 'Hola', state: 'received', cause: { kind: 'inbound' } } as const
		await addMessage(within, thread, message)
	})
	const said = 'Ya no se puede deshacer: después de unirlos hubo mensajes nuevos y no se sabe de quién son'
	expect(await execute(later, undoMerge, { mergeId })).toMatchObject({
		ok: false,
		failure: { code: 'conflict', fields: { mergeId: [said] } },
	})
	expect(await execute(later, showMerge, { mergeId })).toMatchObject({ value: { problem: said } })
	expect(await record(scene, gone)).toMatchObject({ ok: false })

	const third = await typed(scene, { name: 'Ana María', createdAt: scene.at + 5 })
	const lone = await typed(scene, { name: 'Ana M.' })
	const first = await merged(scene, third, lone)
	await merged(scene, kept, third)
	expect(await execute(later, undoMerge, { mergeId: first })).toMatchObject({
		failure: { fields: { mergeId: ['Ya no se puede deshacer: el contacto que quedó se unió después con otro'] } },
	})
})

test('nobody becomes part of themselves, of another business, or of a trial', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const [ana, trial] = [await typed(scene, { name: 'Ana' }), await typed(scene, { name: 'Prueba', isTest: true })]
	const refused = async (mergedId: string) => {
		const outcome = await execute(scene.ctx, mergeContacts, { contactId: ana, mergedId })
		return outcome.ok ? 'done' : (outcome.failure.fields.mergedId?.[0] ?? outcome.failure.code)
	}
	expect(await refused(ana)).toBe('Elige a otra persona')
	expect(await refused(trial)).toBe('Una prueba no se une con un contacto')
	expect(await refused(other.contact.id)).toBe('not_found')
})
